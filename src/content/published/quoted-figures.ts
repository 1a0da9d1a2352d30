import type { Payload } from 'payload'
import type { PromiseWords } from '@/enquiries/reply-promise'
import { ownCollection } from '@/platform/database/own-collections'

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
