import { longDate } from '@/platform/time/london-time'

/** The law's time from the day of the event. */
interface Law {
  years?: number
  months?: number
  /** Days off the day of the month: three months less a day from 1 March end on 31 May. */
  lessDays?: number
  statute: string
}

/** A law that takes the place of the row's. */
interface Change extends Law {
  /** The day of the announcement, which decides nothing. */
  announced: string
  /**
   * The first day of events under the new law, from the regulations that bring it into force. Until
   * someone has read them it's null, and the row's own law holds.
   */
  commencement: { day: string; source: string } | null
}

export interface LimitRule extends Law {
  /** What has to be started. */
  claim: string
  change?: Change
}

const sixMonths: Change = {
  months: 6,
  lessDays: 1,
  statute: 'Employment Rights Act 2025, section 152',
  announced: '2026-10-01',
  commencement: null,
}

/**
 * The law's time to start a claim. A claim for a child runs from their 18th birthday; the day
 * before their 21st is the last that's safe.
 */
export const limitRules = {
  injury: { claim: 'a court claim', years: 3, statute: 'Limitation Act 1980, section 11' },
  child: {
    claim: 'a court claim',
    years: 21,
    lessDays: 1,
    statute: 'Limitation Act 1980, sections 11 and 28',
  },
  employment: {
    claim: 'a claim at the employment tribunal',
    months: 3,
    lessDays: 1,
    statute: 'Employment Rights Act 1996, section 111, and Equality Act 2010, section 123',
    change: sixMonths,
  },
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

export const isLimitName = (name: string): name is LimitName => name in limitRules

/** The launch list asks for a check against the law once this is a year old. */
export const limitsCheckedOn = '2026-11-26'

/**
 * The law on a day.
 * @param event as `YYYY-MM-DD`
 */
export function lawOn({ change, ...own }: LimitRule, event: string): Law {
  const begins = change?.commencement?.day
  return change && begins !== undefined && event >= begins ? change : own
}

export const unconfirmedChanges = (rules: readonly LimitRule[] = Object.values(limitRules)) =>
  rules.flatMap((rule) =>
    rule.change && !rule.change.commencement ? [{ rule, change: rule.change }] : [],
  )

const inWords = new Map([
  [3, 'three'],
  [6, 'six'],
])

/** Such as `three months less a day`. */
export const monthsInWords = ({ months = 0 }: Law): string =>
  `${inWords.get(months) ?? months} months less a day`

/** A sentence after a space; empty if one law holds for all days. */
export const changeInWords = ({ change }: LimitRule): string =>
  change?.commencement
    ? ` If it happened on or after ${longDate(change.commencement.day)}, it’s ${monthsInWords(change)} (${change.commencement.source}).`
    : ''
