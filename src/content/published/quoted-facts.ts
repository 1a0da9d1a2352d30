import type { Payload } from 'payload'
import { monthsWords } from '@/privacy/retention'
import { type ReplyTime, replyTimeWords } from '@/platform/time/due-time'
import type { PromiseWords } from '@/enquiries/reply-promise'
import { ownCollection } from '@/platform/database/own-collections'
import { readSiteFacts, type SiteFacts } from './site-facts'

const id = 'promise'

const figuresOf = (payload: Payload) =>
  ownCollection<PromiseWords & { _id: string }>(payload, 'figures')

/** As last counted. */
export async function readQuotedFigures(payload: Payload): Promise<PromiseWords> {
  const { answeredInTime = null, medianReply = null } =
    (await figuresOf(payload).findOne({ _id: id })) ?? {}
  return { answeredInTime, medianReply }
}

/** Pages follow the collection, so it's written only if the words change. */
export async function storeQuotedFigures(payload: Payload, words: PromiseWords): Promise<void> {
  const { answeredInTime, medianReply } = await readQuotedFigures(payload)
  if (answeredInTime === words.answeredInTime && medianReply === words.medianReply) return
  await figuresOf(payload).updateOne({ _id: id }, { $set: words }, { upsert: true })
}

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
