import type { Payload } from 'payload'
import { promiseWords } from '@/enquiries/promise-words'
import { storeQuotedFigures } from '@/content/published/quoted-figures'
import { promiseFigures } from './promise'

/**
 * Counts anew what pages quote of how the promise of a reply was kept. Several instances may do so at
 * once: each stores the same.
 *
 * Source: docs/product.md, "9.2 Reply promise".
 */
export async function recountQuotedFigures(payload: Payload): Promise<void> {
  await storeQuotedFigures(payload, promiseWords(await promiseFigures(payload)))
}
