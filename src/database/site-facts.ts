import type { Payload } from 'payload'
import { type ReplyTime, usualReplyTime } from '@/contract/work/due-time'
import { mongo } from './connection'

/** What is looked at of `site`, which may have been saved by an older release. */
interface StoredSite {
  facts?: Readonly<Record<string, string | null>>
  replyTime?: Partial<ReplyTime>
}

/** What the consultant says under Site that the work on enquiries and its mails need. */
export interface SiteFacts {
  facts: Readonly<Record<string, string | null>>
  replyTime: ReplyTime
}

/** Reads the facts as they are now, in one short reading and nothing of the rest of `site`. */
export async function readSiteFacts(payload: Payload): Promise<SiteFacts> {
  const site = await mongo(payload)
    .connection.collection<StoredSite & { globalType: string }>('globals')
    .findOne({ globalType: 'site' }, { projection: { facts: 1, replyTime: 1 } })
  const { hours, weekendsCount } = site?.replyTime ?? {}
  return {
    facts: site?.facts ?? {},
    replyTime: {
      hours: hours ?? usualReplyTime.hours,
      weekendsCount: weekendsCount ?? usualReplyTime.weekendsCount,
    },
  }
}
