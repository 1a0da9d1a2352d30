const counted = (count: number, one: string, several: string) =>
  `${count} ${count === 1 ? one : several}`

/** How much is held about somebody: `2 enquiries, 5 mails`; reviews are named where there are any. */
export function heldInWords(enquiries: number, mails: number, reviews = 0): string {
  return [
    counted(enquiries, 'enquiry', 'enquiries'),
    counted(mails, 'mail', 'mails'),
    ...(reviews > 0 ? [counted(reviews, 'review', 'reviews')] : []),
  ].join(', ')
}
