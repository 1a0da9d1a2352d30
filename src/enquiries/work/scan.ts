import type { Payload } from 'payload'
import { isInfected } from '@/platform/clamd'
import { readScanner } from '@/platform/scanner.mjs'
import { bytesOf, type ClientFile, clientFilesOf, findFile, removeFiles } from './files'
import { changeBySite } from './store'

/** Milliseconds for one file, so that one which a scanner can't end doesn't stop the others. */
const longest = 15_000

const waiting = { 'metadata.state': 'stored', 'metadata.scan': 'waiting' } as const

/** Removes the bytes; the enquiry's history says so. */
const removeInfected = (payload: Payload, { _id: file, filename, metadata }: ClientFile) =>
  changeBySite(payload, metadata.enquiry, async (work, req) => {
    // Another instance may have scanned it too.
    if (!(await findFile(req, work.id, file))) return
    await removeFiles(req, [file])
    const what = `${filename} was removed: it has a virus`
    work.append({ kind: 'file-removed', file, infected: true, what })
  })

/**
 * Has waiting files scanned, one after the other. Those without a verdict go on waiting, so a
 * scanner that's away delays them.
 * @param ids all waiting files unless given
 * @param signal ends the work
 */
export async function scanFiles(
  payload: Payload,
  signal: AbortSignal,
  ids?: readonly string[],
): Promise<void> {
  const server = readScanner(process.env)
  const { files } = clientFilesOf(payload)
  if (!server) {
    await files.updateMany(waiting, { $set: { 'metadata.scan': 'none' } })
    return
  }
  const these = { ...waiting, ...(ids && { _id: { $in: [...ids] } }) }
  for (const file of await files.find(these).sort({ uploadDate: 1 }).toArray()) {
    if (signal.aborted) return
    const bytes = bytesOf(payload, { id: file._id, size: file.length })
    const within = AbortSignal.any([signal, AbortSignal.timeout(longest)])
    const found = await isInfected(server, bytes, within).catch(() => undefined)
    if (found === true) await removeInfected(payload, file)
    else if (found === false) {
      await files.updateOne({ ...waiting, _id: file._id }, { $set: { 'metadata.scan': 'clean' } })
    }
  }
}
