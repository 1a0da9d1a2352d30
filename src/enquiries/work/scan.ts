import { createLocalReq, type Payload } from 'payload'
import { isInfected } from '@/platform/clamd'
import { readScanner } from '@/platform/scanner.mjs'
import { HttpError } from '@/server/pipeline/http-error'
import { bytesOf, type ClientFile, clientFilesOf, findFile, removeFiles } from './files'
import { changeWork } from './store'

/** Milliseconds for one file, so that one which a scanner can't end doesn't stop the others. */
const longest = 15_000

const waiting = { 'metadata.state': 'stored', 'metadata.scan': 'waiting' } as const

/** Removes the bytes; the enquiry's history says so. */
async function removeInfected(payload: Payload, { _id: file, filename, metadata }: ClientFile) {
  const { enquiry } = metadata
  const req = await createLocalReq({}, payload)
  const what = `${filename} was removed: it has a virus`
  await changeWork(
    req,
    enquiry,
    async (work) => {
      // Another instance may have scanned it too.
      if (!(await findFile(req, enquiry, file))) return
      await removeFiles(req, [file])
      work.append({ kind: 'file-removed', file, infected: true, what })
    },
    { by: null, isDeletedToo: true },
  ).catch((error: unknown) => {
    // An erased enquiry takes its files with it.
    if (!(error instanceof HttpError && error.status === 404)) throw error
  })
}

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
