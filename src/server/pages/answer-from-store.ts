import { Readable } from 'node:stream'
import { finish } from '../answers/finish'
import type { Exchange } from '../exchange'
import type { Wanted } from './addresses'
import { NotStored } from './page-store'
import { sendStored } from './send-stored'
import type { SitePages } from './site-pages'

/**
 * Answers from the store, for which the app is asked where the store has no answer that is up to date.
 * What the app answers and is not fit to be kept, such as an error, is passed on.
 */
export async function answerFromStore(
  pages: SitePages,
  wanted: Wanted,
  { request, response, url, id, send, refuse, beforeSending }: Exchange,
): Promise<void> {
  try {
    const stored = await pages.get(wanted)
    if (response.destroyed) return
    beforeSending()
    sendStored(request, response, stored, url, id)
  } catch (error) {
    if (!(error instanceof NotStored)) return refuse(500)
    const answer = { ...error.answer, body: Readable.from([error.body]) }
    const reply = await finish(answer, { url, asked: request.headers, development: false })
    await send({ ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } })
  }
}
