import type { Payload } from 'payload'
import { monthsWords } from '@/privacy/retention'
import { type ReplyTime, replyTimeWords } from '@/platform/time/due-time'
import type { PromiseWords } from '@/enquiries/reply-promise'
import { readQuotedFigures } from './quoted-figures'
import { readSiteFacts, type SiteFacts } from './site-facts'

/** The facts, and the rest in words. Source: docs/product.md, "9.1 Facts". */
export function quotedFacts<Facts extends object>(
  facts: Facts,
  { monthsKept, replyTime }: Pick<SiteFacts, 'monthsKept'> & { replyTime: ReplyTime },
  figures: PromiseWords,
) {
  return {
    ...facts,
    replyTime: replyTimeWords(replyTime),
    enquiriesKept: monthsWords(monthsKept),
    ...figures,
  }
}

export async function readQuotedFacts(
  payload: Payload,
): Promise<Readonly<Record<string, string | null>>> {
  const [{ facts, ...site }, figures] = await Promise.all([
    readSiteFacts(payload),
    readQuotedFigures(payload),
  ])
  return quotedFacts(facts, site, figures)
}
