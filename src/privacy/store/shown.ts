import { answersOf } from '@/enquiries/answers'
import type { Enquiry } from '../../../payload-types'
import type { StoredDocument } from './sources'

/** What the site keeps for itself beside what it keeps about a person, and says nothing about them. */
const ownFields: ReadonlySet<string> = new Set([
  ...['_id', '__v', 'place', 'remindAt', 'updatedAt'],
  ...['claim', 'claimedUntil', 'nextAttemptAt', 'once'],
])

const withoutOwnFields = (document: object): object =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !ownFields.has(field)))

/** A stored document as the person reads it: all that is kept in it about them, under its name. */
export const shownDocument = (document: StoredDocument): object => ({
  id: document._id,
  ...withoutOwnFields(document),
})

/**
 * An enquiry as its sender reads it: all that is kept in it, the answers under their questions too, and
 * what happened without what the site keeps to be able to undo it.
 *
 * @param mails those about the enquiry
 */
export function shownEnquiry(enquiry: Enquiry, mails: readonly StoredDocument[]): object {
  return {
    ...withoutOwnFields(enquiry),
    answers: answersOf(enquiry).map(({ question, words }) => ({ question, answer: words })),
    notes: enquiry.notes ?? [],
    history: (enquiry.history ?? []).map(({ what, at, by }) => ({ what, at, by })),
    mail: mails.map(({ _id, kind, to, state, createdAt, sentAt }) => ({
      id: _id,
      ...{ kind, to, state, createdAt, sentAt },
    })),
  }
}
