/** How much is held about a person, or was erased. */
interface HeldCounts {
  enquiries?: number
  mails?: number
  reviews?: number
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How much it is in words, `2 enquiries, 5 mails and 1 review`; what there is none of is left out. */
export function heldInWords({ enquiries = 0, mails = 0, reviews = 0 }: HeldCounts): string {
  const parts = [
    ...counted(enquiries, 'enquiry', 'enquiries'),
    ...counted(mails, 'mail', 'mails'),
    ...counted(reviews, 'review', 'reviews'),
  ]
  return parts.length > 0 ? together.format(parts) : 'nothing'
}
