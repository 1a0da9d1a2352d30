import type { Payload } from 'payload'
import { z } from 'zod'
import { isDatabaseAway } from '@/platform/database/outage'
import { pause, repeat } from '@/platform/database/repeat'
import { log } from '@/platform/log/log'
import { NoToken } from './access-token'
import type { MailServer } from './mail-server.mjs'
import { claimDueMail, type ClaimedMail, mayBeSent, type Outcome, recordOutcome } from './claim'
import { CannotBeComposed, type Letterhead, type Message, type Send } from './send'
import type { Mail } from './queue'

const usualPace = {
  /** Several at once, so that one that hangs doesn't stop the rest. */
  atOnce: 5,
  /** Ten a second: providers take about as many, and it costs a few hundredths of a processor. */
  between: 100,
  /** Milliseconds between looks at an empty queue. */
  look: 1_000,
  /** Milliseconds between looks for reminders and digests. */
  schedule: 20_000,
  /** Milliseconds for mails under way when the site stops. */
  stop: 5_000,
  /** Milliseconds until an outcome is recorded again. */
  recordAgain: 500,
}

export type Pace = typeof usualPace

/** `payload` runs until it resolves. */
export interface MailWorkerOptions extends Letterhead {
  payload: () => Promise<Payload>
  server: MailServer
  send: Send
  /** Queues due mails, such as reminders. */
  queueDue: (payload: Payload) => Promise<void>
  /**
   * Writes a mail from the current data; undefined if there's no reason left, `unsafe` if it mustn't
   * reach its address. Throws CannotBeComposed without one.
   */
  compose: (
    payload: Payload,
    mail: Mail,
    letterhead: Letterhead,
  ) => Promise<Message | 'unsafe' | undefined>
}

/**
 * Sends waiting mails, one worker per instance. Instances claim mails from one queue; a dead one's
 * claims run out.
 *
 * Source: docs/decisions/017-the-mails-are-their-queue.md.
 */
export class MailWorker {
  readonly #stopping = new AbortController()
  readonly #givingUp = new AbortController()
  readonly #underWay = new Set<Promise<void>>()
  readonly #loops: Promise<unknown>

  constructor(
    readonly options: MailWorkerOptions,
    readonly pace: Pace = usualPace,
  ) {
    const { signal } = this.#stopping
    this.#loops = Promise.all([
      repeat(pace.look, signal, () => this.#sendDueMails()),
      repeat(pace.schedule, signal, async () => options.queueDue(await options.payload())),
    ])
  }

  /** Waits a little for mails under way and gives the others back. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const giveUp = setTimeout(() => this.#givingUp.abort(), this.pace.stop)
    await this.#loops
    await Promise.all(this.#underWay)
    clearTimeout(giveUp)
  }

  /** Sends a few at once. */
  async #sendDueMails(): Promise<void> {
    const payload = await this.options.payload()
    const { signal } = this.#stopping
    while (!signal.aborted) {
      if (this.#underWay.size >= this.pace.atOnce) {
        await Promise.race(this.#underWay)
        continue
      }
      const mail = await claimDueMail(payload)
      if (!mail) return
      const sending = this.#deliver(payload, mail).finally(() => this.#underWay.delete(sending))
      this.#underWay.add(sending)
      await pause(this.pace.between, signal)
    }
  }

  /** Never rejects. */
  async #deliver(payload: Payload, mail: ClaimedMail): Promise<void> {
    const outcome = await this.#attempt(payload, mail).catch((err: unknown) => {
      if (isDatabaseAway(err)) return { what: 'given-back' } as const
      log.error({ err, mail: mail._id })
      const error = 'The email couldn’t be put together: the site’s log says where.'
      return { what: 'failed', error, isPermanent: false } as const
    })
    if (outcome.what === 'failed') {
      log.warn({ mail: mail._id, kind: mail.kind, attempt: mail.attempts, reason: outcome.error })
    }
    await this.#record(payload, mail, outcome)
  }

  async #attempt(payload: Payload, mail: ClaimedMail): Promise<Outcome> {
    const { compose, send, server } = this.options
    // Stops after three extra tries: this mail may crash the site.
    if (mail.attempts > server.retrySeconds.length + 1 + 3) {
      return ownFailure('The site stopped each time it was about to be sent.')
    }
    const message = await compose(payload, mail, this.options).catch((error: unknown) => {
      if (error instanceof CannotBeComposed) return ownFailure(error.message)
      throw error
    })
    if (!message) return { what: 'gone' }
    if (message === 'unsafe') return { what: 'unsafe' }
    if ('what' in message) return message
    const { messageId, subject, to } = message
    if (!(await mayBeSent(payload, mail, { messageId, subject, to }))) return { what: 'given-back' }
    try {
      await send(message, this.#givingUp.signal)
      return { what: 'sent' }
    } catch (error) {
      return this.#givingUp.signal.aborted ? { what: 'given-back' } : failureOf(error)
    }
  }

  /** Retries while the database is away, as long as the claim may last. */
  async #record(payload: Payload, mail: ClaimedMail, outcome: Outcome): Promise<void> {
    const deadline = performance.now() + 60_000
    for (;;) {
      try {
        await recordOutcome(payload, mail, outcome, this.options.server.retrySeconds)
        return
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error, mail: mail._id })
        if (this.#givingUp.signal.aborted || performance.now() > deadline) return
        await pause(this.pace.recordAgain, this.#givingUp.signal)
      }
    }
  }
}

type Failure = Extract<Outcome, { what: 'failed' }>

const text = z.string().catch('')

/** Nodemailer's account of a failure. `responseCode` is RFC 5321's number. */
const sendErrorSchema = z
  .object({
    code: text,
    command: text,
    message: text,
    responseCode: z.number().optional().catch(undefined),
  })
  .catch({ code: '', command: '', message: '' })

type SendError = z.output<typeof sendErrorSchema>

const sentences: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server doesn’t accept the name and password in SMTP_URL',
  EDNS: 'There’s no mail server under the name in SMTP_URL',
  ETIMEDOUT: 'The mail server didn’t answer in time',
  EABORT: 'The mail server didn’t answer in time',
  ETLS: 'There’s no safe connection to the mail server: its certificate can’t be trusted, or it offers none',
  ECONNECTION: 'The connection to the mail server was lost',
  ESOCKET: 'The mail server can’t be reached',
}

/** Certificates are checked before a connection counts. */
const isAboutCertificate = (message: string) =>
  /certificate|altnames|self.signed|tls|ssl/i.test(message)

function sentenceOf({ code, command, message, responseCode }: SendError): string {
  const cause = code === 'ESOCKET' && isAboutCertificate(message) ? 'ETLS' : code
  if (cause in sentences && responseCode !== 421) return sentences[cause] ?? ''
  if (command === 'RCPT TO') return 'The mail server doesn’t accept the address'
  if (responseCode !== undefined) return 'The mail server doesn’t accept the email'
  return 'The email couldn’t be sent'
}

/**
 * A sentence for the consultant, without the server's words, which may quote the mail or
 * `SMTP_URL`. Source: RFC 5321, section 4.2.1: an answer from 500 on is for good.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof NoToken) return { what: 'failed', error: error.message, isPermanent: false }
  const read = sendErrorSchema.parse(error)
  // The answer to STARTTLS may come from someone in between, and says nothing of the mail.
  const responseCode = read.code === 'ETLS' ? undefined : read.responseCode
  const isPermanent = responseCode !== undefined && responseCode >= 500
  const answer = responseCode === undefined ? '' : ` (it answered ${responseCode})`
  return { what: 'failed', error: `${sentenceOf(read)}${answer}.`, isPermanent }
}

/** A failure that isn't the mail server's. */
const ownFailure = (error: string): Failure => ({ what: 'failed', error, isPermanent: true })
