import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes, isClaimType } from '@/enquiries/claim-types'
import type { SourceName } from '@/privacy/sources.mjs'
import { claimAnswers } from '@/enquiries/claim-answers'
import type { StoredDocument } from './sources'

/** What the site keeps for itself beside what it keeps about a person, and says nothing about them. */
const ownFields: ReadonlySet<string> = new Set([
  ...['_id', '__v', 'place', 'remindAt', 'updatedAt'],
  ...['claim', 'claimedUntil', 'nextAttemptAt', 'once'],
])

interface Answer {
  question: string
  answer: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([name, text]) => [name, textOf(text)]),
  )

/** What was asked and answered, in the order of the form. */
function answersOf({ claimType, claimDetails, ...stored }: StoredDocument): Answer[] {
  const asked = (name: 'fullName' | 'email' | 'phone' | 'message') => ({
    question: baseQuestionsOf(claimType)[name].label,
    answer: textOf(stored[name]),
  })
  const own = isClaimType(claimType) ? claimAnswers(claimType, textsOf(claimDetails)) : []
  return [
    asked('fullName'),
    asked('email'),
    asked('phone'),
    {
      question: baseQuestions.claimType.label,
      answer: isClaimType(claimType) ? claimTypes[claimType].label : textOf(claimType),
    },
    ...own.map(({ question, words }) => ({ question, answer: words })),
    asked('message'),
  ]
}

/** What happened, without what the site keeps to be able to undo it. */
const happened = (history: unknown): unknown =>
  Array.isArray(history)
    ? history.map((event: unknown) => {
        const { what, at, by } = isRecord(event) ? event : {}
        return { what, at, by }
      })
    : []

/**
 * A stored document as the person reads it: all that is kept in it about them, under its name, and for
 * an enquiry the answers under their questions too.
 *
 * @param mail the mails about an enquiry
 */
export function shownDocument(
  part: SourceName,
  document: StoredDocument,
  mail: readonly StoredDocument[] = [],
): object {
  const kept = Object.fromEntries(
    Object.entries(document).filter(([field]) => !ownFields.has(field)),
  )
  if (part !== 'enquiries') return { id: document._id, ...kept }
  return {
    id: document._id,
    ...kept,
    answers: answersOf(document),
    notes: document['notes'] ?? [],
    history: happened(document['history']),
    mail: mail.map(({ _id, kind, to, state, createdAt, sentAt }) => ({
      id: _id,
      ...{ kind, to, state, createdAt, sentAt },
    })),
  }
}
