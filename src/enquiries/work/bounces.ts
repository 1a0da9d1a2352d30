import type { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { mailRules } from '@/enquiries/mail'
import { type Mail, mailsOf } from '@/mail/queue'
import { siteMailHeader } from '@/mail/send'
import { sessionOf } from '@/platform/database/connection'
import { changeBySite } from './store'

/** Bytes: the beginning has the machine's account, and the head of the mail that came back. */
const read = 512 * 1024

async function beginningOf(source: Readable): Promise<string> {
  let text = ''
  for await (const piece of source.setEncoding('latin1')) {
    text += String(piece)
    if (text.length > read) break
  }
  return text.slice(0, read).replace(/\r?\n[ \t]+/g, ' ')
}

const field = (name: string, text: string) =>
  new RegExp(`^${name}:[ \\t]*(.{1,500})$`, 'im').exec(text)?.[1]?.trim() ?? ''

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/** Fields that name the mail itself, and then those that name earlier ones. */
const naming = [
  new RegExp(`^${siteMailHeader}:[ \\t]*(${uuid})`, 'gim'),
  new RegExp(`^Message-ID:[ \\t]*<(${uuid})@`, 'gim'),
  new RegExp(`<(${uuid})@`, 'gi'),
]

/** The mail of ours that came back. */
async function mailIn(payload: Payload, text: string): Promise<Mail | undefined> {
  for (const pattern of naming) {
    const ids = [...text.matchAll(pattern)].map(([, id = '']) => id.toLowerCase())
    const last = [...new Set(ids)].slice(-20)
    const found = await mailsOf(payload)
      .find({ _id: { $in: last } })
      .toArray()
    const mail = last.flatMap((id) => found.find(({ _id }) => _id === id) ?? []).at(-1)
    if (mail) return mail
  }
  return undefined
}

/** A sentence for the consultant, with the other server's words. */
function reasonIn(text: string): string {
  const words = field('Diagnostic-Code', text).replace(/^[\w-]{1,20};\s*/, '')
  const plain = words.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 300)
  return plain
    ? `Their mail server didn’t take it: ${plain}`
    : 'Their mail server didn’t take it, and gave no reason.'
}

/** A delay isn't a failure, nor is a status of 2 or 4. Source: RFC 3464, section 2.3. */
function hasFailed(text: string): boolean {
  const action = field('Action', text).toLowerCase()
  const status = field('Status', text)
  return action ? action === 'failed' : !/^[24]/.test(status)
}

/**
 * Reads an account of a delivery. If it's about a mail of ours that didn't reach its recipient,
 * that mail has failed, and its enquiry says so.
 * @returns false if it's about no mail of ours
 */
export async function receiveReport(payload: Payload, source: Readable): Promise<boolean> {
  const text = await beginningOf(source)
  const mail = await mailIn(payload, text)
  if (!mail) return false
  if (!hasFailed(text)) return true
  const { _id, enquiry, kind } = mail
  const change = { $set: { state: 'failed', bounced: true, error: reasonIn(text) } } as const
  if (enquiry === null) {
    await mailsOf(payload).updateOne({ _id, state: 'sent' }, change)
    return true
  }
  await changeBySite(payload, enquiry, async (work, req) => {
    const options = { session: await sessionOf(req) }
    const changed = await mailsOf(payload).updateOne({ _id, state: 'sent' }, change, options)
    if (changed.modifiedCount > 0 && mailRules[kind].to === 'visitor') {
      work.append({ kind: 'bounced', mail: _id, what: 'An email didn’t reach them' })
    }
  })
  return true
}
