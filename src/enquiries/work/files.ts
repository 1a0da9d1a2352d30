import type { Payload } from 'payload'
import type { FileRow } from '@/enquiries/messages'
import type { Enquiry } from '../../../payload-types'

/** The files of an enquiry, in the order in which they came. */
export function filesOf(_payload: Payload, _enquiry: Enquiry): Promise<FileRow[]> {
  return Promise.resolve([])
}
