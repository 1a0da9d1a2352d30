import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { Payload } from 'payload'
import { Lease } from '@/platform/database/lease'
import { isDatabaseAway } from '@/platform/database/outage'
import { pause, repeat } from '@/platform/database/repeat'
import { log } from '@/platform/log/log'
import { day } from '@/platform/time/durations'
import type { MailboxServer } from '../mail-server.mjs'
import { mailsOf } from '../queue'
import { accountOf, connect, type ConnectionLimits, faultOf, isOfMailbox } from './connection'
import { headFields, mayConcernUs, type MessageHead, readHead } from './head'
import { type Folder, noteLook, type Position, positionsOf } from './positions'

export interface IncomingMessage {
  folder: Folder
  head: MessageHead
  /** The mailbox's own time of arrival. */
  receivedAt: Date
  bytes: number
  /** True if reading it has broken the connection again and again. */
  isUnreadable: boolean
  /** The raw message. */
  open: () => Promise<Readable>
}

export interface MailboxReaderOptions {
  payload: () => Promise<Payload>
  mailbox: MailboxServer
  limits?: ConnectionLimits
  /** Stores a message if it's about an enquiry. It may run twice for the same message. */
  receive: (payload: Payload, message: IncomingMessage) => Promise<void>
}

/** Milliseconds. */
const usualPace = {
  /** Another instance takes over after this much silence. */
  lease: 10_000,
  keep: 3_000,
  /** Between looks at the folder of sent mails, and at an inbox that announces nothing. */
  look: 30_000,
  /** Waits after a fault: the first, and the longest. */
  retry: 5_000,
  longestRetry: 60_000,
}

export type ReaderPace = typeof usualPace

/** Messages fetched at once. */
const atOnce = 100

/** Bytes fetched at once of a message's text. */
const chunkSize = 256 * 1024

/** Times that reading a message may break the connection. */
const mostBroken = 3

/** Milliseconds between notes of looks that found nothing. */
const noteEvery = 60_000

/** Source: RFC 6154. */
async function sentFolder(
  client: ImapFlow,
  named: string | undefined,
): Promise<string | undefined> {
  if (named) return named
  const folders = await client.list()
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path
}

/**
 * Reads a mailbox, without marking anything as read: its inbox as soon as the server announces
 * something (IDLE), and its folder of sent mails twice a minute. One instance reads at a time, from
 * the place where the last one stopped.
 *
 * Source: docs/decisions/030-the-mailbox-is-read-by-imap.md.
 */
export class MailboxReader {
  readonly #stopping = new AbortController()
  readonly #lease: Lease
  readonly #pace: ReaderPace
  readonly #account: string
  readonly #loops: Promise<unknown>
  #notedAt = -Infinity
  #looks = 0

  constructor(
    readonly options: MailboxReaderOptions,
    pace: Partial<ReaderPace> = {},
  ) {
    const { mailbox, payload } = options
    this.#pace = { ...usualPace, ...pace }
    this.#account = accountOf(mailbox)
    this.#lease = new Lease('mailbox', this.#pace.lease)
    this.#loops = Promise.all([
      repeat(this.#pace.keep, this.#stopping.signal, async () => this.#lease.keep(await payload())),
      this.#readOn(),
    ])
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loops
    if (!this.#lease.isHeld()) return
    await this.#lease.release(await this.options.payload()).catch(() => undefined)
  }

  #mayGoOn(): boolean {
    return this.#lease.isHeld() && !this.#stopping.signal.aborted
  }

  /** Connects again and again. */
  async #readOn(): Promise<void> {
    const { longestRetry, retry } = this.#pace
    let wait = retry
    while (!this.#stopping.signal.aborted) {
      if (!this.#lease.isHeld()) {
        await pause(Math.min(retry, 1_000), this.#stopping.signal)
        continue
      }
      const looks = this.#looks
      const error: unknown = await this.#session().catch((reason: unknown) => reason)
      // Servers end connections for reasons of their own; if it's a fault, the next one fails too.
      if (this.#looks > looks) wait = retry
      else if (error !== undefined) await this.#noteFault(error)
      await pause(wait, this.#stopping.signal)
      wait = Math.min(wait * 2, longestRetry)
    }
  }

  async #noteFault(error: unknown): Promise<void> {
    if (!isOfMailbox(error) || this.#stopping.signal.aborted) return
    const fault = faultOf(error)
    log.warn({ msg: 'The mailbox could not be read', reason: fault })
    this.#notedAt = -Infinity
    const payload = await this.options.payload()
    await noteLook(payload, this.#account, fault).catch(() => undefined)
  }

  /** @param fault what was wrong all the same */
  async #noteLook(payload: Payload, fault: string | null): Promise<void> {
    this.#looks += 1
    if (performance.now() - this.#notedAt < noteEvery) return
    await noteLook(payload, this.#account, fault)
    this.#notedAt = performance.now()
  }

  /**
   * Reads until another instance does.
   * @throws what ends the connection
   */
  async #session(): Promise<void> {
    const payload = await this.options.payload()
    const client = await connect(this.options.mailbox, this.options.limits)
    const { signal } = this.#stopping
    const end = () => client.close()
    signal.addEventListener('abort', end)
    try {
      const sent = await sentFolder(client, this.options.mailbox.sent)
      let sentNext: number | undefined
      while (this.#mayGoOn()) {
        const announced = announcement(client, signal)
        // What the consultant has answered elsewhere comes first.
        const next = sent === undefined ? undefined : await nextUid(client, sent)
        if (sent !== undefined && next !== undefined && next !== sentNext) {
          await this.#catchUp(payload, client, 'sent', sent)
          sentNext = next
        }
        await this.#catchUp(payload, client, 'inbox', 'INBOX')
        const isMissing = sent !== undefined && next === undefined
        await this.#noteLook(payload, isMissing ? noSentFolder(sent) : null)
        await announced.within(this.#pace.look)
      }
    } finally {
      signal.removeEventListener('abort', end)
      client.close()
    }
  }

  async #catchUp(payload: Payload, client: ImapFlow, _id: Folder, path: string): Promise<void> {
    const open = client.mailbox && client.mailbox.path === path ? client.mailbox : undefined
    const { uidNext, uidValidity } = open ?? (await client.mailboxOpen(path, { readOnly: true }))
    const of = { account: this.#account, uidValidity: String(uidValidity) }
    const stored = await positionsOf(payload).findOne({ _id, ...of })
    const query = stored ? { uid: `${stored.uid + 1}:*` } : { since: await firstMailAt(payload) }
    const found = await client.search(query, { uid: true })
    // Taken for none, the messages would be left out for good.
    if (!found) throw new Error('The server couldn’t search the mailbox')
    // `n:*` always has the last message.
    const uids = found.filter((uid) => uid > (stored?.uid ?? 0)).toSorted((a, b) => a - b)
    let place: Pick<Position, 'uid' | 'broken'> = stored ?? { uid: (uids[0] ?? 1) - 1 }
    const move = async (to: typeof place) => {
      place = to
      await positionsOf(payload).replaceOne({ _id }, { ...of, ...to }, { upsert: true })
    }
    if (!stored && uids.length === 0) await move({ uid: uidNext - 1 })
    for (let at = 0; at < uids.length; at += atOnce) {
      const some = uids.slice(at, at + atOnce)
      for (const { head, message } of await headsOf(client, some)) {
        if (!this.#mayGoOn()) return
        const { uid } = message
        const times = place.broken?.uid === uid ? place.broken.times : 0
        const open = async () => {
          await move({ uid: place.uid, broken: { uid, times: times + 1 } })
          const { content } = await client.download(uid, undefined, { uid: true, chunkSize })
          return content ?? Readable.from([])
        }
        const received = {
          ...{ folder: _id, head, open, bytes: message.size ?? 0 },
          receivedAt: new Date(message.internalDate ?? Date.now()),
          isUnreadable: times >= mostBroken,
        }
        await this.options.receive(payload, received).catch(async (err: unknown) => {
          if (!client.usable || isDatabaseAway(err)) throw err
          // One that can't even be stored without its text keeps no other out.
          if (received.isUnreadable) log.error({ err, msg: 'A message was left out' })
          else {
            await move({ uid: place.uid, broken: { uid, times: times + 1 } })
            throw err
          }
        })
        if (place.broken) await move({ uid })
      }
      await move({ uid: some.at(-1) ?? place.uid })
    }
  }
}

const noSentFolder = (name: string) =>
  `The mailbox has no folder “${name}”, so what you write elsewhere isn’t found: set IMAP_SENT to its name.`

/** Undefined if there's no such folder. @throws what ends the connection */
async function nextUid(client: ImapFlow, path: string): Promise<number | undefined> {
  const status = await client.status(path, { uidNext: true }).catch((error: unknown) => {
    if (!client.usable) throw error
  })
  return status ? status.uidNext : undefined
}

/** Listens from now on for news of the inbox, or the end of the connection. */
function announcement(client: ImapFlow, stopping: AbortSignal) {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, stopping])
  const news = ['exists', 'close'].map((event) =>
    once(client, event, { signal }).catch(() => undefined),
  )
  return {
    /** @throws Error if the connection has ended */
    within: async (milliseconds: number): Promise<void> => {
      await Promise.race([...news, pause(milliseconds, signal)])
      over.abort()
      if (!client.usable && !stopping.aborted) throw new Error('The server ended the connection')
    },
  }
}

/** The day before the site's first mail. Nothing older can be an answer. */
async function firstMailAt(payload: Payload): Promise<Date> {
  const first = await mailsOf(payload).findOne(
    {},
    { sort: { createdAt: 1 }, projection: { createdAt: 1 } },
  )
  return new Date(Number(first?.createdAt ?? Date.now()) - day)
}

async function headsOf(client: ImapFlow, uids: readonly number[]) {
  const query = { uid: true, size: true, internalDate: true, headers: headFields }
  const found: { message: FetchMessageObject; head: MessageHead }[] = []
  for await (const message of client.fetch(uids.join(','), query, { uid: true })) {
    const { headers: fields } = message
    if (!fields || !mayConcernUs(fields)) continue
    const head = await readHead(fields).catch((err: unknown) =>
      log.error({ err, msg: 'The head of a message could not be read' }),
    )
    if (head) found.push({ message, head })
  }
  return found.toSorted((one, other) => one.message.uid - other.message.uid)
}
