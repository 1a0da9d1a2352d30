import type { Payload } from 'payload'
import { addressLine, type Business, businessInWords } from '@/content/business'
import {
  immigrationStatement,
  ombudsmanStatement,
  type Regulation,
  regulationStatement,
} from '@/content/regulation'
import { closedWeekdays, type OpenDays } from '@/content/hours/office-times'
import type { PromiseWords } from '@/enquiries/reply-promise'
import { type InRequest, mongo, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { type ReplyTerms, replyTimeWords, usualReplyTime } from '@/platform/time/due-time'
import { monthsKept, monthsWords, yearsKept, yearsWords } from '@/enquiries/retention'

export interface StoredFacts extends Business, Regulation {
  globalType: string
  replyTime?: { hours?: number | null; weekendsCount?: boolean | null }
  enquiriesKept?: { months?: number | null }
  referralsKept?: { years?: number | null }
  closedOnBankHolidays?: boolean | null
  closures?: readonly { day?: Date | string | null; until?: Date | string | null }[] | null
  days?: OpenDays
}

/** The facts that enquiries and their mails need. */
export interface SiteFacts {
  facts: Readonly<Record<string, string | null>>
  replyTime: ReplyTerms
  /** The opening hours by day, without the days when the office is closed. */
  openDays: OpenDays
  /** Null for ever. */
  monthsKept: number | null
  /** How long the register of referrals is kept. */
  yearsKept: number
  regulation: Regulation
  business: Business
}

/** Payload stores noon, and gives it as text. */
const dayOf = (stored: Date | string) => new Date(stored).toISOString().slice(0, 10)

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

export const factGlobals = ['contact-details', 'fees', 'hours', 'regulation'] as const

/** Reads the published facts in one short query, in the request's transaction. */
export async function readSiteFacts(
  payload: Payload,
  req: InRequest = { payload },
): Promise<SiteFacts> {
  const stored = await mongo(payload)
    .connection.collection<StoredFacts>('globals')
    .find({ globalType: { $in: [...factGlobals] } }, await withinTransaction(req))
    .toArray()
  return siteFactsOf(stored)
}

export function siteFactsOf(stored: readonly StoredFacts[]): SiteFacts {
  const [contact, fees, hours, regulation] = factGlobals.map((name) =>
    stored.find(({ globalType }) => globalType === name),
  )
  const { enquiriesKept, referralsKept, replyTime } = fees ?? {}
  return {
    facts: Object.fromEntries(Object.entries({ ...contact, ...fees }).filter(isText)),
    replyTime: {
      hours: replyTime?.hours ?? usualReplyTime.hours,
      weekendsCount: replyTime?.weekendsCount ?? usualReplyTime.weekendsCount,
      closedOnBankHolidays: hours?.closedOnBankHolidays ?? true,
      // A closure without a day closes nothing.
      closures: (hours?.closures ?? []).flatMap(({ day, until }) =>
        day ? [{ day: dayOf(day), until: dayOf(until ?? day) }] : [],
      ),
      closedWeekdays: closedWeekdays(hours?.days ?? {}),
    },
    openDays: hours?.days ?? {},
    monthsKept: enquiriesKept?.months === undefined ? monthsKept.usual : enquiriesKept.months,
    yearsKept: referralsKept?.years ?? yearsKept.usual,
    regulation: regulation ?? {},
    business: contact ?? {},
  }
}

export const figuresId = 'promise'

const figuresOf = (payload: Payload) =>
  ownCollection<PromiseWords & { _id: string }>(payload, 'figures')

/** The figures of the last count. */
export async function readQuotedFigures(payload: Payload): Promise<PromiseWords> {
  const { answeredInTime = null, medianReply = null } =
    (await figuresOf(payload).findOne({ _id: figuresId })) ?? {}
  return { answeredInTime, medianReply }
}

/** Pages follow the collection; MongoDB reports no change if the words are the same. */
export async function storeQuotedFigures(payload: Payload, words: PromiseWords): Promise<void> {
  await figuresOf(payload).updateOne({ _id: figuresId }, { $set: words }, { upsert: true })
}

/** The facts, and the rest in words. */
export const quotedFacts = (
  { business, facts, regulation, replyTime, ...retention }: SiteFacts,
  figures: PromiseWords,
) => ({
  ...facts,
  replyTime: replyTimeWords(replyTime),
  enquiriesKept: monthsWords(retention.monthsKept),
  referralsKept: yearsWords(retention.yearsKept),
  regulation: regulationStatement(regulation),
  immigration: immigrationStatement(regulation),
  ombudsman: ombudsmanStatement(regulation),
  business: businessInWords(business),
  address: addressLine(business) || null,
  ...figures,
})

export async function readQuotedFacts(
  payload: Payload,
  req?: InRequest,
): Promise<Readonly<Record<string, string | null>>> {
  return quotedFacts(
    ...(await Promise.all([readSiteFacts(payload, req), readQuotedFigures(payload)])),
  )
}
