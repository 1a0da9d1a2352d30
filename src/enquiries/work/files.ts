import type { Readable } from 'node:stream'
import type { Payload } from 'payload'
import type { InRequest } from '@/platform/database/connection'
import type { FileRow } from '@/enquiries/messages'
import type { Enquiry } from '../../../payload-types'
import type { Work } from './store'

// Stands in for the branch "files".

export function filesOf(_payload: Payload, _enquiry: Enquiry): Promise<FileRow[]> {
  return Promise.resolve([])
}
export function fileRowsOf(_payload: Payload, _ids: readonly string[]): Promise<FileRow[]> {
  return Promise.resolve([])
}
export async function receiveFile(
  _payload: Payload,
  _of: { enquiry: string; name: string; by: FileRow['by'] },
  bytes: Readable,
): Promise<{ id: string; name: string } | { refused: string }> {
  bytes.resume()
  await Promise.resolve()
  return { refused: 'Not yet' }
}
export function keepFiles(_req: InRequest, _work: Work, ids: readonly string[]) {
  return Promise.resolve({ kept: [...ids], refused: [] as string[] })
}
export function removeFiles(_req: InRequest, _ids: readonly string[]): Promise<void> {
  return Promise.resolve()
}
