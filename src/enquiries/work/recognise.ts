import type { Payload } from 'payload'
import { reachedAt } from '@/enquiries/contact'
import { readSiteFacts } from '@/content/published/site-facts'
import type { IncomingMessage } from '@/mail/incoming/reader'
import { type Mail, mailsOf } from '@/mail/queue'
import { readStoredSettings } from '@/mail/settings'
import { isSameAddress } from '@/privacy/people'
import type { Enquiry } from '../../../payload-types'
import { type Recognised, storedMessagesOf } from './messages'
import { enquiriesOf } from './read'
import { findEnquiry } from './store'

const uuid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i

/** Our Message-IDs begin with a mail's id, and the first of a thread with its enquiry's. */
const uuidsIn = (ids: readonly string[]) =>
  ids.flatMap((id) => uuid.exec(id)?.[1]?.toLowerCase() ?? [])

/** As written under a subject: eight hexadecimal digits that aren't part of something longer. */
const references = /(?<![\w-])[\da-f]{8}(?![\w-])/gi

/** The site's mails that these Message-IDs name, or that a provider has renamed. */
const mailsNamed = (payload: Payload, ids: readonly string[]): Promise<Mail[]> =>
  mailsOf(payload)
    .find({ $or: [{ _id: { $in: uuidsIn(ids) } }, { renamed: { $in: [...ids] } }] })
    .toArray()

/** The enquiry of the first Message-ID that's known: of our mails, and of those that came since. */
async function namedByIds(payload: Payload, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const uuids = uuidsIn(ids)
  const [mails, messages, enquiries] = await Promise.all([
    mailsNamed(payload, ids),
    storedMessagesOf(payload)
      .find({ messageId: { $in: [...ids] }, state: 'joined' })
      .toArray(),
    enquiriesOf(payload).distinct('_id', { _id: { $in: uuids } }),
  ])
  const enquiryOf = (id: string) => {
    const [own] = uuidsIn([id])
    const mail = mails.find(({ _id, renamed }) => _id === own || renamed === id)
    const message = messages.find(({ messageId }) => messageId === id)
    return mail?.enquiry ?? message?.enquiry ?? enquiries.find((one) => one === own)
  }
  return ids.map(enquiryOf).find((enquiry) => enquiry !== undefined)
}

/** The enquiry whose reference the subject has. */
async function namedBySubject(payload: Payload, subject: string): Promise<string | undefined> {
  for (const [reference] of subject.matchAll(references)) {
    const ids = { $regex: `^${reference.toLowerCase()}-` }
    const [id] = await enquiriesOf(payload).distinct('_id', { _id: ids })
    if (id !== undefined) return id
  }
  return undefined
}

/** Addresses that are the enquirer's: given, written to, or known by the consultant's decision. */
async function addressesOf(payload: Payload, enquiry: Enquiry): Promise<string[]> {
  const { id } = enquiry
  const joined = { enquiry: id, state: 'joined', direction: 'in' } as const
  const known = await storedMessagesOf(payload).distinct('address', joined)
  const given = [enquiry.email, reachedAt(enquiry).email]
  return [...given, ...known].filter(Boolean)
}

const isAmong = (addresses: readonly string[], address: string) =>
  addresses.some((one) => isSameAddress(one, address))

/** The site's and the consultant's own addresses. */
async function ownAddresses(payload: Payload): Promise<string[]> {
  const [{ facts }, { notifyTo }] = await Promise.all([
    readSiteFacts(payload),
    readStoredSettings({ payload }),
  ])
  const { MAIL_FROM, MAIL_TO } = process.env
  return [MAIL_FROM, MAIL_TO, notifyTo, facts['email']].flatMap((address) => address || [])
}

/**
 * Whose message it is. From the enquirer's address it joins, from another the consultant decides.
 * @returns undefined for everything else, which is left alone
 */
export async function recognise(
  payload: Payload,
  { folder, head }: Pick<IncomingMessage, 'folder' | 'head'>,
): Promise<Recognised | undefined> {
  const { answers, from, isForged, subject, to } = head
  const named = await namedByIds(payload, answers)
  const id = named ?? (await namedBySubject(payload, subject))
  const enquiry = id === undefined ? undefined : await findEnquiry({ payload }, id, true)
  if (!enquiry) return undefined
  const theirs = await addressesOf(payload, enquiry)
  if (folder === 'sent') {
    const isToThem = to.some((address) => isAmong(theirs, address))
    return isToThem ? { enquiry: enquiry.id, state: 'joined' } : undefined
  }
  if (isAmong(theirs, from.address)) {
    return { enquiry: enquiry.id, state: isForged ? 'unsure' : 'joined' }
  }
  if (isAmong(await ownAddresses(payload), from.address)) return undefined
  return { enquiry: enquiry.id, state: 'unsure' }
}

/**
 * Whether it's a copy of a mail of ours. If the provider gave it another Message-ID, the answers
 * will name that.
 */
export async function isOwnCopy(
  payload: Payload,
  { copyOf, messageId }: IncomingMessage['head'],
): Promise<boolean> {
  const [own] = await mailsNamed(payload, [copyOf ? `${copyOf}@` : '', messageId])
  if (!own) return false
  if (messageId !== '' && !uuidsIn([messageId]).includes(own._id)) {
    await mailsOf(payload).updateOne({ _id: own._id }, { $set: { renamed: messageId } })
  }
  return true
}
