import { isRealDay, laterDay, todayInLondon } from '@/platform/time/dates'
import { longDate } from '@/platform/time/london-time'
import { typedDay } from '@/platform/fields/typed-day'
import { limitOfType } from './claim-types'

interface LimitRule {
  who: string
  years?: number
  months?: number
  /** Taken off before years and months are added. */
  lessDays?: number
  statute: string
}

/**
 * How long the law leaves to start a claim. A claim for a child runs from their 18th birthday; the
 * day before their 21st is the last that's safe.
 */
const rules = {
  injury: { who: 'Courts', years: 3, statute: 'Limitation Act 1980, section 11' },
  child: {
    who: 'Courts',
    years: 21,
    lessDays: 1,
    statute: 'Limitation Act 1980, sections 11 and 28',
  },
  employment: {
    who: 'Employment tribunals',
    months: 3,
    lessDays: 1,
    statute: 'Employment Rights Act 1996, section 111, and Equality Act 2010, section 123',
  },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof rules

/** The launch list asks to check the rules against the law once this is a year old. */
export const limitsCheckedOn = '2026-11-26'

/** When the consultant is warned, in days before. */
export const limitWarnings = [7, 14, 30, 90] as const

export interface TimeLimit {
  rule: LimitName
  /** The last day, as `YYYY-MM-DD`. */
  day: string
}

/** A dash only after a year or a month: `Start date - March 2019` is no end. */
const beforeEnd =
  /(?:\b(?:to|until|till|ended|left|finished)(?:\s+(?:on|in))?|(?:\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\s*[-–—])\s*$/i

/**
 * When employment ended, if its dates say so: `March 2019 to 3 October 2025`. A month counts from
 * its first day.
 */
function endOfEmployment(dates: string): string {
  // The longest end of it that reads as a day.
  for (const { index } of dates.matchAll(/(?<![\da-z])[\da-z]/gi)) {
    const day = typedDay(dates.slice(index))
    if (isRealDay(day)) return beforeEnd.test(dates.slice(0, index)) ? day : ''
  }
  return ''
}

/**
 * The limit from one answer as it was typed.
 * @returns undefined if it holds no day
 */
export function limitFrom(rule: LimitName, typed: string): TimeLimit | undefined {
  const day = rule === 'employment' ? endOfEmployment(typed) : typedDay(typed)
  return isRealDay(day) && day >= '1900' ? { rule, day: laterDay(day, rules[rule]) } : undefined
}

interface Dated {
  claimType?: string | null | undefined
  claimDetails?: Readonly<Record<string, string>> | null | undefined
  /** The date of birth of an injured child. */
  bornOn?: string | null | undefined
}

/** The limit of an enquiry; undefined if its type has none, or its answers hold no day. */
export function limitOf({ claimType, claimDetails, bornOn }: Dated): TimeLimit | undefined {
  const limit = limitOfType(claimType)
  if (!limit) return undefined
  const { from, rule } = limit
  const usual = limitFrom(rule, claimDetails?.[from] ?? '')
  if (!usual || rule !== 'injury' || !bornOn) return usual
  const child = limitFrom('child', bornOn)
  // Of an adult, the child's limit is the earlier one.
  return child && child.day > usual.day ? child : usual
}

/** With the statute as its source. */
export function limitInWords({ rule, day }: TimeLimit, today = todayInLondon()): string {
  const { statute, who } = rules[rule]
  const isOver = day < today
  const sentence = `${who} usually ${isOver ? 'wanted' : 'want'} this started by ${longDate(day)}.`
  return `${sentence} There are exceptions${isOver ? ', so please ask anyway' : ''}. (${statute}.)`
}
