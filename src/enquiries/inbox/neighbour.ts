import type { EnquiryRow } from '@/enquiries/enquiry-work'

/** The enquiry that is next when one leaves the list: the one after it, or before where it was the last. */
export function neighbourOf(
  rows: readonly EnquiryRow[],
  leaving: EnquiryRow,
): EnquiryRow | undefined {
  const index = rows.findIndex((row) => row.id === leaving.id)
  return rows[index + 1] ?? rows[index - 1]
}
