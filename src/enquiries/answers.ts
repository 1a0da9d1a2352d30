import { type BaseField, baseQuestionsOf } from './base-questions'
import {
  type ClaimField,
  claimFields,
  type ClaimType,
  claimTypes,
  isClaimType,
} from './claim-types'
import { bornOnQuestion, callTimesLabel, type ContactName, contactQuestions } from './contact'
import type { Enquiry } from './enquiry'
import { type EnquiryRow, workLabel } from './enquiry-work'
import { type Kind, kinds } from './kinds'
import { isRealDay } from '@/platform/time/dates'
import { dayInWords, londonTime } from '@/platform/time/london-time'

/** A question and its answer in words. */
export interface Answer {
  name: string
  question: string
  words: string
}

type Besides = 'claimDetails' | 'contact' | 'callTimes' | 'bornOn'

type Sent = Omit<Enquiry, Besides | 'claimType'> & {
  [Name in Besides]?: Enquiry[Name] | undefined
} & { claimType?: ClaimType | null | undefined }

/** Shows a type that the table no longer has as stored. */
export const claimLabel = (type: string | null | undefined): string =>
  isClaimType(type) ? claimTypes[type].label : (type ?? 'No type yet')

type Labelled = Pick<Sent, 'claimType'> & { kind: Kind }

/** Such as `Conveyancing`, or `Complaint, Conveyancing`. */
export function enquiryLabel({ kind, claimType }: Labelled): string {
  if (kind === 'enquiry') return claimLabel(claimType)
  return [kinds[kind].label, ...(claimType ? [claimLabel(claimType)] : [])].join(', ')
}

export function ownAnswers(
  { claimType, claimDetails }: Pick<Sent, 'claimType' | 'claimDetails'>,
  showDay: (day: string) => string = dayInWords,
): Answer[] {
  const inWords = (field: ClaimField, stored: string): string => {
    if (field.kind === 'choice') return field.options[stored] ?? stored
    return field.kind === 'date' && isRealDay(stored) ? showDay(stored) : stored
  }
  return (isClaimType(claimType) ? claimFields(claimType) : []).flatMap(([name, field]) => {
    const stored = claimDetails?.[name]
    if (stored === undefined) return []
    return [{ name, question: field.label, words: inWords(field, stored) }]
  })
}

const contactNames = Object.keys(contactQuestions).filter(
  (name): name is ContactName => name in contactQuestions,
)

/** How and when to get in touch. */
export function contactAnswers({ contact, callTimes }: Pick<Sent, 'contact' | 'callTimes'>) {
  const answers = contactNames.flatMap((name): Answer[] => {
    const { [name]: question } = contactQuestions
    const answer = contact?.[name] ?? null
    if (answer === null) return []
    const options: Readonly<Record<string, string>> = 'options' in question ? question.options : {}
    const value = typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer
    return [{ name: `contact.${name}`, question: question.label, words: options[value] ?? value }]
  })
  const times = callTimes?.toSorted().map(londonTime).join('\n')
  return [
    ...answers,
    ...(times ? [{ name: 'callTimes', question: callTimesLabel, words: times }] : []),
  ]
}

/** Who writes, what it's about, the story, and how to get in touch. Leaves out empty answers. */
export function answersOf(enquiry: Sent, showDay?: (day: string) => string): Answer[] {
  const { bornOn, claimType, email, fullName, message, phone } = enquiry
  const words: Record<BaseField, string> = {
    ...{ fullName, email, phone, message },
    claimType: claimLabel(claimType),
  }
  const questions = baseQuestionsOf(claimType)
  const base = (name: BaseField) => ({ name, question: questions[name].label, words: words[name] })
  return [
    ...(['fullName', 'email', 'phone', 'claimType'] as const).map(base),
    ...ownAnswers(enquiry, showDay),
    ...(bornOn
      ? [{ name: 'bornOn', question: bornOnQuestion.label, words: (showDay ?? dayInWords)(bornOn) }]
      : []),
    base('message'),
    ...contactAnswers(enquiry),
  ].filter(({ words: text }) => text !== '')
}

/** A stranger may open the sender's own page, so these aren't on it. */
export function reachAtAnswers({ reachAt }: Partial<Pick<EnquiryRow, 'reachAt'>>): Answer[] {
  const words = [reachAt?.email, reachAt?.phone].filter(Boolean).join('\n')
  return words ? [{ name: 'reachAt', question: workLabel('reachAt'), words }] : []
}
