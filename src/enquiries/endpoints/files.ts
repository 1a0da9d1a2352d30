import type { Endpoint, PayloadRequest } from 'payload'
import { enquiryCalls } from '@/enquiries/calls'
import { referenceOf } from '@/enquiries/letter'
import { distinctNames, filesInWords, mayBeFetched } from '@/enquiries/client-files'
import { type FileRow, sentFileSchema } from '@/enquiries/messages'
import { newMail, queueOrJoin } from '@/mail/queue'
import { readReceiptToken } from '@/platform/receipts/token'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import { badRequest, HttpError, json, noStore, notFound } from '@/server/pipeline/http-error'
import { onceForKey } from '@/server/pipeline/idempotency'
import { readFiles } from '@/server/pipeline/read-files'
import { asRequest, routeId } from '@/server/pipeline/request'
import { saved } from '@/server/pipeline/saved'
import { streamed } from '@/server/pipeline/streamed'
import { zipBytes } from '@/server/pipeline/zip-stream'
import type { Enquiry } from '../../../payload-types'
import { readMailSettings } from '../mails/mail-settings'
import { eventsOf } from '../work/events'
import {
  type ArrivedFile,
  bytesOf,
  type ClientFile,
  fileRowsOf,
  filesOf,
  findFile,
  keepFiles,
  receiveFile,
  removeFiles,
  removeUnkept,
} from '../work/files'
import { previewOf } from '../work/previews'
import { scanFiles } from '../work/scan'
import { changeWork, findEnquiry, routeEnquiry, type Work } from '../work/store'

/** Milliseconds in which the sender hears of a virus. */
const scannedWithin = 20_000

/** @throws HttpError 404 unless the receipt is its sender's own, and the enquiry goes on */
async function ownEnquiry(req: PayloadRequest): Promise<Enquiry> {
  const token = await readReceiptToken(req.payload, routeId(req))
  const enquiry = token?.kind === 'full' && (await findEnquiry(req, token.id))
  if (!enquiry || enquiry.withdrawnAt) throw notFound('Receipt')
  return enquiry
}

/** A withdrawal may have come meanwhile. */
function requireGoingOn({ state }: Work): void {
  if (state.withdrawnAt) throw notFound('Receipt')
}

/** Tells the consultant how many files came. More that come before the mail goes out join it. */
async function tell(req: PayloadRequest, { id, state }: Work, files: number): Promise<void> {
  const settings = await readMailSettings(req.payload)
  if (!settings.files) return
  const mail = { kind: 'files', enquiry: id, to: settings.to, files } as const
  await queueOrJoin(req, newMail(mail, state.status === 'spam'))
}

const nothing: Awaited<ReturnType<typeof keepFiles>> = { kept: [], refused: [] }

async function addFiles(req: PayloadRequest, id: string, arrived: readonly string[]) {
  let added = nothing
  const add = async (work: Work) => {
    requireGoingOn(work)
    added = await keepFiles(req, work, arrived)
    const { kept: files } = added
    if (files.length === 0) return
    const what = `The sender added ${filesInWords(files.length)}`
    work.append({ kind: 'files', files, what })
    await tell(req, work, files.length)
  }
  await changeWork(req, id, add, { by: null })
  return { id, ...added }
}

/** Sentences about those of these files that had a virus. */
async function infectedAmong(req: PayloadRequest, id: string, files: readonly string[]) {
  const enquiry = await findEnquiry(req, id)
  return eventsOf(enquiry ?? {}).flatMap((event) =>
    event.kind === 'file-removed' && event.infected && files.includes(event.file)
      ? [`${event.what}.`]
      : [],
  )
}

/** The sender adds photographs and documents. Those that can't be added keep no other out. */
export const sendFiles = endpoint({
  call: enquiryCalls.sendFiles,
  limit: 'files',
  hasKey: true,
  work: async ({ req }) => {
    const { payload } = req
    const { id } = await ownEnquiry(req)
    const arrived: ArrivedFile[] = []
    const ids = () => arrived.map((file) => file.id)
    const refused: string[] = []
    try {
      await readFiles(asRequest(req), 'files', async (name, bytes) => {
        const file = await receiveFile(payload, { enquiry: id, name, by: 'receipt' }, bytes)
        if ('refused' in file) refused.push(file.refused)
        else arrived.push(file)
      })
      if (arrived.length + refused.length === 0) throw refusal(['Choose at least one file.'])
      const files = arrived.map(({ name, sha256 }) => ({ name, sha256 }))
      const add = () => addFiles(req, id, ids())
      const added = files.length > 0 ? await onceForKey(req, { id, files }, add) : nothing
      await scanFiles(payload, AbortSignal.timeout(scannedWithin), added.kept)
      const sent = (await fileRowsOf(payload, added.kept)).map((row) => sentFileSchema.parse(row))
      const infected = await infectedAmong(req, id, added.kept)
      const sentences = [...refused, ...added.refused, ...infected]
      if (sentences.length === 0) return json(sent, 201)
      return json({ ...refusal(sentences).body, files: sent }, 400)
    } finally {
      await removeUnkept(payload, ids())
    }
  },
})

const refusal = (sentences: readonly string[]) =>
  badRequest(sentences.map((message) => ({ path: 'files', message })))

/** The sender removes a file of theirs, while the enquiry is open. */
export const removeFile = endpoint({
  call: enquiryCalls.removeFile,
  work: async ({ req }) => {
    const { id } = await ownEnquiry(req)
    const file = routeId(req, 'fileId')
    const remove = async (work: Work) => {
      requireGoingOn(work)
      const found = await findFile(req, id, file)
      if (found?.metadata.by !== 'receipt') throw notFound('File')
      if (work.state.status === 'closed') {
        const message =
          'Your enquiry is closed, so its files can’t be removed here. Please ring me.'
        throw new HttpError(409, message, { errors: [{ path: 'files', message }] })
      }
      await removeFiles(req, [file])
      const what = `The sender removed ${found.filename}`
      work.append({ kind: 'file-removed', file, what })
    }
    await changeWork(req, id, remove, { by: null })
    return undefined
  },
})

/** All these files in one, those that are being checked aside. */
export function zipAnswer({ payload }: PayloadRequest, enquiry: string, files: readonly FileRow[]) {
  const entries = distinctNames(files.filter(mayBeFetched)).map(([row, name]) => ({
    ...{ name, at: new Date(row.at), content: () => bytesOf(payload, row) },
  }))
  const headers = saved(`${referenceOf(enquiry)}.zip`, 'application/zip')
  return new Response(streamed(zipBytes(entries)), { headers })
}

/**
 * The file as it was sent.
 * @throws HttpError 409 while it's being checked for viruses
 */
export function fileAnswer({ payload }: PayloadRequest, file: ClientFile): Response {
  const { _id: id, filename, length: size, metadata } = file
  if (!mayBeFetched(metadata)) {
    throw new HttpError(409, `${filename} is being checked for viruses. Try again in a minute.`)
  }
  const headers = { ...saved(filename, metadata.type), 'Content-Length': String(size) }
  return new Response(streamed(bytesOf(payload, { id, size })), { headers })
}

export const fileEndpoints: Endpoint[] = [
  signedIn(enquiryCalls.files, async ({ req }) => {
    const enquiry = await routeEnquiry(req)
    return zipAnswer(req, enquiry.id, await filesOf(req.payload, enquiry))
  }),
  signedIn(enquiryCalls.file, async ({ req, query }) => {
    const { id } = await routeEnquiry(req)
    const file = await findFile(req, id, routeId(req, 'fileId'))
    if (!file) throw notFound('File')
    const whole = fileAnswer(req, file)
    if (query.preview === undefined) return whole
    await whole.body?.cancel()
    const preview = await previewOf(req.payload, file)
    if (!preview) throw notFound('Preview')
    const headers = { ...noStore, 'Content-Type': 'image/webp' }
    return new Response(new Uint8Array(preview), { headers })
  }),
]
