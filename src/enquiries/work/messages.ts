import { createHash, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { FileRow, MessageRow } from '@/enquiries/messages'
import { readBody } from '@/mail/incoming/body'
import { splitQuoted } from '@/mail/incoming/quoted-part'
import type { IncomingMessage } from '@/mail/incoming/reader'
import { sessionOf } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { notFound } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { fileRowsOf, keepFiles, receiveFile, removeFiles, removeUnkept } from './files'
import { changeBySite, changeWork, type Work } from './store'

/** A message as stored. One that was removed has nothing left of what was written. */
export interface StoredMessage extends Omit<MessageRow, 'id' | 'at' | 'state' | 'files'> {
  /** A UUID. */
  _id: string
  enquiry: string
  /** A hash of the folder and the Message-ID, or of what else tells it from others. */
  key: string
  state: MessageRow['state'] | 'removed'
  createdAt: Date
  /** The Message-ID, for the thread of answers. */
  messageId: string
  /** The sender's address alone. */
  address: string
  at: Date
  /** Ids of its files. */
  files: string[]
}

export const storedMessagesOf = (payload: Payload) =>
  ownCollection<StoredMessage>(payload, 'messages')

/** The enquiry that a message is about, and whether it's from its sender. */
export type Recognised = Pick<StoredMessage, 'enquiry'> & Pick<MessageRow, 'state'>

/** Bytes of a message that are read. */
const largest = 25 * 1024 * 1024

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const elsewhere = 'Read it in your own mail program.'

/** Why a message has no text here; undefined if it can be read. */
function unreadable({ bytes, isUnreadable }: IncomingMessage): string | undefined {
  if (bytes > largest) {
    return `This message has ${megabytes(bytes)} MB, which is too much to be shown here. ${elsewhere}`
  }
  return isUnreadable ? `This message couldn’t be fetched. ${elsewhere}` : undefined
}

/** The same for a message that's met again, on another server too. */
function keyOf({ bytes, folder, head, receivedAt }: IncomingMessage): string {
  const { from, messageId, subject } = head
  const own = messageId || [receivedAt.toISOString(), bytes, from.address, subject].join('\n')
  return createHash('sha256').update(`${folder} ${own}`).digest('hex')
}

/** When it was written, but not before the enquiry or in the future. */
function momentOf({ folder, head, receivedAt }: IncomingMessage, enquiry: Enquiry): Date {
  const at = folder === 'sent' ? (head.at ?? receivedAt) : receivedAt
  const latest = Math.min(at.getTime(), receivedAt.getTime(), Date.now())
  return new Date(Math.max(latest, Date.parse(enquiry.createdAt)))
}

/** The most sentences beside a message. */
const mostMissing = 20

const fewOf = (missing: readonly string[]) =>
  missing.length > mostMissing
    ? [...missing.slice(0, mostMissing), `${missing.length - mostMissing} more files aren’t here.`]
    : missing

/** Reads text and attachments. The files aren't the enquiry's yet. */
async function readContent(payload: Payload, message: IncomingMessage, enquiry: string) {
  const why = unreadable(message)
  if (why) return { text: '', quoted: '', files: [], missing: [why] }
  const files: string[] = []
  const missing: string[] = []
  const { isWhole, text } = await readBody(await message.open(), async (name, bytes) => {
    const received = await receiveFile(payload, { enquiry, name, by: 'email' }, bytes)
    if ('refused' in received) missing.push(received.refused)
    else files.push(received.id)
  })
  if (!isWhole) missing.push(`Part of this message couldn’t be read. ${elsewhere}`)
  return { ...splitQuoted(text), files, missing: fewOf(missing) }
}

const wordsOf = ({ automatic, direction }: StoredMessage) =>
  direction === 'out'
    ? 'You wrote in your own mail program'
    : automatic
      ? 'An automatic answer came'
      : 'They wrote back'

/** Appends the event of a joined message, which the enquiry's facts follow from. */
function join(work: Work, message: StoredMessage): void {
  const { _id, at, automatic, direction, files } = message
  work.append({
    kind: 'message',
    ...{ message: _id, direction, automatic, files, at: at.toISOString(), by: null },
    what: wordsOf(message),
  })
}

/**
 * Stores a message once, however often it's met, with its attachments.
 * @throws the source's error, the driver's if the database is away
 */
export async function storeMessage(
  payload: Payload,
  message: IncomingMessage,
  { enquiry, state }: Recognised,
): Promise<void> {
  const messages = storedMessagesOf(payload)
  const key = keyOf(message)
  if (await messages.findOne({ key }, { projection: { _id: 1 } })) return
  const { files, missing, quoted, text } = await readContent(payload, message, enquiry)
  const { automatic, from, messageId, subject } = message.head
  const { address, name } = from
  const store = async (work: Work, req: PayloadRequest): Promise<void> => {
    const session = await sessionOf(req)
    if (await messages.findOne({ key }, { session, projection: { _id: 1 } })) return
    const { kept, refused } = await keepFiles(req, work, files)
    const stored: StoredMessage = {
      _id: randomUUID(),
      ...{ enquiry, key, state, createdAt: new Date() },
      from: name ? `${name} <${address}>` : address,
      address: address.toLowerCase(),
      at: momentOf(message, work.stored),
      ...{ messageId, subject, text, quoted, automatic },
      direction: message.folder === 'sent' ? 'out' : 'in',
      files: kept,
      missing: [...missing, ...refused],
    }
    await messages.insertOne(stored, { session })
    if (state === 'joined') join(work, stored)
  }
  try {
    await changeBySite(payload, enquiry, store)
  } finally {
    await removeUnkept(payload, files)
  }
}

type Which = Parameters<ReturnType<typeof storedMessagesOf>['find']>[0]

/** Rows with their enquiry, the oldest first. */
export async function messageRows(
  payload: Payload,
  which: Which,
): Promise<(MessageRow & Pick<StoredMessage, 'enquiry'>)[]> {
  const found = await storedMessagesOf(payload)
    .find({ $and: [which, { state: { $ne: 'removed' } }] })
    .sort({ at: 1 })
    .toArray()
  const rows = await fileRowsOf(
    payload,
    found.flatMap(({ files }) => files),
  )
  return found.map((message) => ({ enquiry: message.enquiry, ...rowOf(message, rows) }))
}

export const messagesOf = (payload: Payload, enquiry: string) => messageRows(payload, { enquiry })

function rowOf(message: StoredMessage, rows: readonly FileRow[]): MessageRow {
  const { _id: id, at, automatic, direction, from, missing, quoted, subject, text } = message
  return {
    ...{ id, from, at: at.toISOString(), subject, text, quoted, direction, automatic, missing },
    state: message.state === 'unsure' ? 'unsure' : 'joined',
    files: rows.filter((file) => message.files.includes(file.id)),
  }
}

async function findMessage(payload: Payload, id: string): Promise<StoredMessage> {
  const found = await storedMessagesOf(payload).findOne({ _id: id, state: { $ne: 'removed' } })
  if (!found) throw notFound('Message')
  return found
}

/**
 * The consultant says that a message is theirs. What comes from its address then joins by itself.
 * @throws HttpError 404 for an unknown message
 */
export async function joinMessage(req: PayloadRequest, id: string): Promise<Enquiry> {
  const message = await findMessage(req.payload, id)
  return changeWork(req, message.enquiry, async (work) => {
    const { modifiedCount } = await storedMessagesOf(req.payload).updateOne(
      { _id: id, state: 'unsure' },
      { $set: { state: 'joined' } },
      { session: await sessionOf(req) },
    )
    if (modifiedCount > 0) join(work, message)
  })
}

const nothingLeft = {
  ...{ state: 'removed', from: '', address: '', messageId: '', subject: '', text: '', quoted: '' },
  ...{ files: [], missing: [] },
} satisfies Partial<StoredMessage>

/**
 * Removes a message and its files. Its key stays, so that it doesn't come again.
 * @throws HttpError 404 for an unknown message
 */
export async function removeMessage(req: PayloadRequest, id: string): Promise<undefined> {
  const { enquiry, files, state } = await findMessage(req.payload, id)
  await changeWork(req, enquiry, async (work) => {
    const options = { session: await sessionOf(req) }
    await storedMessagesOf(req.payload).updateOne({ _id: id }, { $set: nothingLeft }, options)
    await removeFiles(req, files)
    if (state === 'joined') {
      work.append({ kind: 'message-removed', message: id, what: 'A message was deleted here' })
    }
  })
}
