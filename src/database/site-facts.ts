import type { Payload } from 'payload'
import { monthsKept } from '@/contract/privacy/retention'
import { type ReplyTime, usualReplyTime } from '@/contract/work/due-time'
import { mongo } from './connection'

/** What is looked at of the globals that hold the facts, which an older release may have saved. */
interface StoredFacts {
  globalType: string
  replyTime?: Partial<ReplyTime>
  enquiriesKept?: { months?: number | null }
}

/** What the consultant says under Facts that the work on enquiries and its mails need. */
export interface SiteFacts {
  facts: Readonly<Record<string, string | null>>
  replyTime: ReplyTime
  /** For how many months closed enquiries are kept; null for ever. */
  monthsKept: number | null
}

const places = ['contact-details', 'fees']

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Reads the facts as they are now, in one short reading. */
export async function readSiteFacts(payload: Payload): Promise<SiteFacts> {
  const stored = await mongo(payload)
    .connection.collection<StoredFacts>('globals')
    .find({ globalType: { $in: places } })
    .toArray()
  const { hours, weekendsCount } = stored.find(({ replyTime }) => replyTime)?.replyTime ?? {}
  const { months = monthsKept.usual } =
    stored.find(({ enquiriesKept }) => enquiriesKept)?.enquiriesKept ?? {}
  return {
    facts: Object.fromEntries(stored.flatMap((global) => Object.entries(global).filter(isText))),
    replyTime: {
      hours: hours ?? usualReplyTime.hours,
      weekendsCount: weekendsCount ?? usualReplyTime.weekendsCount,
    },
    monthsKept: months,
  }
}
