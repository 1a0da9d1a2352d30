import { isRealDay, laterDay, todayInLondon } from '@/platform/time/dates'
import { longDate } from '@/platform/time/london-time'
import { typedDay } from '@/platform/fields/typed-day'
import { limitOfType } from './claim-types'
import { lawOn, type LimitName, limitRules } from './limit-rules'

/** Days before a time limit on which the consultant is warned. */
export const limitWarnings = [7, 14, 30, 90] as const

interface TimeLimit {
  rule: LimitName
  /** The last day, as `YYYY-MM-DD`. */
  day: string
  statute: string
}

/** A dash counts only after a year or a month: `Start date - March 2019` has no end. */
const beforeEnd =
  /\b(?:to|until|till|ended|left|finished)\b(?:\s+(?:on|in)\b)?|(?<=\d\s?)[–—]|(?<=\d\s|\d{4}|[./]\d\d)-|(?<=\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\s?)[-–—]/gi

/**
 * The end of employment, if its dates name it: `March 2019 to 3 October 2025`. A month counts from
 * its first day.
 */
const endOfEmployment = (dates: string): string =>
  [...dates.matchAll(beforeEnd)]
    .map(({ 0: found, index }) => typedDay(dates.slice(index + found.length)))
    .find(isRealDay) ?? ''

/**
 * The limit from one answer as typed.
 * @returns undefined if it holds no day
 */
export function limitFrom(rule: LimitName, typed: string): TimeLimit | undefined {
  const day = rule === 'employment' ? endOfEmployment(typed) : typedDay(typed)
  if (!isRealDay(day) || day < '1900') return undefined
  const law = lawOn(limitRules[rule], day)
  return { rule, day: laterDay(day, law), statute: law.statute }
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
  // For an adult, the child's limit is the earlier one.
  return child && child.day > usual.day ? child : usual
}

/** The sentence names the statute as its source. @param who the claimant: `You` or `They` */
export function limitInWords(
  { rule, day, statute }: TimeLimit,
  { who = 'You', today = todayInLondon() } = {},
): string {
  const isOver = day < today
  const sentence = `${who} usually ${isOver ? 'had' : 'have'} until ${longDate(day)} to start ${limitRules[rule].claim}.`
  return `${sentence} There are exceptions${isOver ? ', so please ask anyway' : ''}. (${statute}.)`
}
