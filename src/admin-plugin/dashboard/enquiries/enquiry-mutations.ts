import { successes } from '@/contract/wording/notices'
import { useRowDeletion } from '../shared/row-mutations'
import { enquiriesKey } from './enquiry-queries'

/** Deletes an enquiry by its id. Source: docs/product.md, "8.1 Successes". */
export function useDeleteEnquiry() {
  return useRowDeletion({
    call: 'deleteEnquiry',
    listKey: enquiriesKey,
    success: successes.enquiryDeleted,
  })
}
