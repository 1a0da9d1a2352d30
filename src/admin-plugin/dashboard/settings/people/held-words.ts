import type { Erased, PersonSummary } from '@/contract/privacy/people'

const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`

/** Several things in one phrase: `2 enquiries, 5 mails and 1 review`. */
const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How much is held, in words; what there is none of is left out. */
export function heldWords({
  enquiries,
  mails,
  reviews = 0,
}: Erased & Partial<Pick<PersonSummary, 'reviews'>>): string {
  return together.format([
    ...(enquiries > 0 ? [counted(enquiries, 'enquiry', 'enquiries')] : []),
    ...(mails > 0 ? [counted(mails, 'mail', 'mails')] : []),
    ...(reviews > 0 ? [counted(reviews, 'review', 'reviews')] : []),
  ])
}

/** Whether anything is held about a person. */
export const isAnythingHeld = ({ enquiries, mails, reviews }: PersonSummary): boolean =>
  enquiries + mails + reviews > 0
