import { answersOf } from './answers'
import { contactAdvice, reachedAt } from './contact'
import type { EnquiryRow, EnquiryWork } from './enquiry-work'
import { referenceOf } from './letter'
import type { Pack, Passed } from './referral'

type Parts = Pick<EnquiryWork, 'files' | 'messages' | 'notes'>

/** Always goes, so that nobody is reached in a way that isn't safe. */
const isOfReaching = (name: string) =>
  ['fullName', 'email', 'phone'].includes(name) || name.startsWith('contact.')

/** The pack of what was chosen; the consultant sees it before the firm does. */
export function packOf(
  enquiry: EnquiryRow,
  { files, messages, notes }: Parts,
  chosen: Passed,
): Omit<Pack, 'id' | 'sentAt' | 'sha256' | 'firm'> {
  const among = <Row extends { id: string }>(rows: readonly Row[], which: readonly string[]) =>
    rows.filter(({ id }) => which.includes(id))
  return {
    reference: referenceOf(enquiry.id),
    name: enquiry.fullName,
    advice: contactAdvice(enquiry.contact),
    answers: answersOf({ ...reachedAt(enquiry), callTimes: null })
      .filter(({ name }) => chosen.answers || isOfReaching(name))
      .map(({ question, words }) => ({ question, words })),
    note: chosen.note,
    files: among(files, chosen.files).map(({ id, name, sha256, size, type }) => {
      return { id, name, size, type, sha256 }
    }),
    messages: among(messages, chosen.messages).map(({ at, from, id, subject, text }) => {
      return { id, from, at, subject, text }
    }),
    notes: among(notes, chosen.notes).map(({ at, id, text }) => ({ id, at, text })),
  }
}
