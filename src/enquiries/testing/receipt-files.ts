import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { receiptFilesPath } from '@/platform/pages'
import { receiptToken } from '@/platform/receipts/token'
import { newAddress } from '@/server/testing/caller'
import { clientFilesOf } from '../work/files'

export type Files = Readonly<Record<string, Uint8Array | string>>

/** A form with these files. */
export function formOf(files: Files, field = 'files'): FormData {
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) {
    form.append(field, new Blob([Buffer.from(content)]), name)
  }
  return form
}

interface Site {
  payload: Payload
  port: number
}

/** Sends forms to the receipts of a site as a script would, or as a browser without scripts. */
export function sendingTo(site: Site) {
  const tokenOf = (id: string, kind: 'full' | 'mail' | 'review' = 'full') =>
    receiptToken(site.payload, { kind, id })
  const post = async (path: string, body: FormData | undefined, headers: object = {}) => {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': newAddress(), ...headers },
      ...(body && { body }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    tokenOf,
    post,
    /** As a script. */
    send: async (id: string, files: Files, headers: object = {}) => {
      const own = { accept: 'application/json', ...headers }
      return post(receiptFilesPath(await tokenOf(id)), formOf(files), own)
    },
    /** As a browser without scripts. */
    submit: async (id: string, files: Files) =>
      post(receiptFilesPath(await tokenOf(id)), formOf(files), { accept: 'text/html' }),
    /** How many documents there are in each of the bucket's collections. */
    stored: async () => {
      const { chunks, files } = clientFilesOf(site.payload)
      return [await files.countDocuments(), await chunks.countDocuments()]
    },
    /** A file that's described, without its bytes. */
    describe: async (enquiry: string, more: { length?: number; state?: 'arriving' | 'stored' }) => {
      const { length = 1, state = 'stored' } = more
      const kind = { by: 'receipt', type: 'text/plain', sha256: '', scan: 'none' } as const
      const metadata = { enquiry, state, ...kind }
      const _id = randomUUID()
      const { files } = clientFilesOf(site.payload)
      await files.insertOne({
        ...{ _id, filename: 'a.txt', length, chunkSize: 1, uploadDate: new Date(), metadata },
      })
      return _id
    },
  }
}
