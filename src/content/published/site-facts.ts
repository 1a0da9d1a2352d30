import type { Payload } from 'payload'
import { monthsKept } from '@/privacy/retention'
import { type ReplyTerms, type ReplyTime, usualReplyTime } from '@/platform/time/due-time'
import { mongo } from '@/platform/database/connection'

interface StoredFacts {
  globalType: string
  replyTime?: Partial<ReplyTime>
  enquiriesKept?: { months?: number | null }
  closedOnBankHolidays?: boolean
  closures?: readonly { day?: Date | null; until?: Date | null }[] | null
}

/** What enquiries and their mails need of the facts. */
export interface SiteFacts {
  facts: Readonly<Record<string, string | null>>
  replyTime: ReplyTerms
  /** Null for ever. */
  monthsKept: number | null
}

const places = ['contact-details', 'fees']

/** Payload stores noon. */
const dayOf = (stored: Date) => stored.toISOString().slice(0, 10)

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** In one short query. */
export async function readSiteFacts(payload: Payload): Promise<SiteFacts> {
  const stored = await mongo(payload)
    .connection.collection<StoredFacts>('globals')
    .find({ globalType: { $in: [...places, 'hours'] } })
    .toArray()
  const { closedOnBankHolidays = true, closures } =
    stored.find(({ globalType }) => globalType === 'hours') ?? {}
  const { hours, weekendsCount } = stored.find(({ replyTime }) => replyTime)?.replyTime ?? {}
  const { months = monthsKept.usual } =
    stored.find(({ enquiriesKept }) => enquiriesKept)?.enquiriesKept ?? {}
  return {
    facts: Object.fromEntries(
      stored
        .filter(({ globalType }) => places.includes(globalType))
        .flatMap((global) => Object.entries(global).filter(isText)),
    ),
    replyTime: {
      hours: hours ?? usualReplyTime.hours,
      weekendsCount: weekendsCount ?? usualReplyTime.weekendsCount,
      closedOnBankHolidays,
      // A closure without a day closes nothing.
      closures: (closures ?? []).flatMap(({ day, until }) =>
        day ? [{ day: dayOf(day), until: dayOf(until ?? day) }] : [],
      ),
    },
    monthsKept: months,
  }
}
