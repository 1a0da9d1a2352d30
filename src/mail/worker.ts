import type { Payload } from 'payload'
import { isDatabaseAway } from '@/platform/database/outage'
import { pause, repeat } from '@/platform/database/repeat'
import { log } from '@/platform/log/log'
import type { MailServer } from './mail-server.mjs'
import {
  claimDueMail,
  type ClaimedMail,
  mayBeSent,
  type Outcome,
  recordOutcome,
  wasClaimedTooOften,
} from './claim'
import { CannotBeComposed, compose, type Letterhead, nothingToSay } from '@/server/mails/compose'
import { failureOf, ownFailure } from './failure'
import { queueDueMails } from '@/enquiries/mails/schedule'
import type { Send } from './send'

/** How much of an instance mail may take. */
const pace = {
  /** Mails under way at once, so that one that hangs does not stop the rest. */
  atOnce: 5,
  /**
   * Milliseconds from one mail to the next: ten a second. Providers take about so many from one
   * customer, and what a mail costs in processor time stays a few hundredths of a processor.
   */
  between: 100,
  /** Milliseconds until the queue is looked at again, where nothing was due. */
  look: 1_000,
  /** Milliseconds until it is looked at whose time has come for a reminder or a digest. */
  schedule: 20_000,
  /** Milliseconds that mails under way are given when the site stops. */
  stop: 5_000,
  /** Milliseconds until an outcome that the database did not take is recorded again. */
  recordAgain: 500,
}

/** What the worker needs; `payload` is asked for until it is there. */
interface MailWorkerOptions extends Letterhead {
  payload: () => Promise<Payload>
  server: MailServer
  send: Send
}

/**
 * Sends the mails that wait in the database, one worker an instance. Instances share the queue: a mail
 * is claimed by one of them, and by another only where that one has died.
 *
 * Source: docs/api.md, "Mail"; docs/decisions/017-the-mails-are-their-queue.md.
 */
export class MailWorker {
  readonly #stopping = new AbortController()
  readonly #givingUp = new AbortController()
  readonly #underWay = new Set<Promise<void>>()
  readonly #loops: Promise<unknown>

  constructor(readonly options: MailWorkerOptions) {
    const { signal } = this.#stopping
    this.#loops = Promise.all([
      repeat(pace.look, signal, () => this.#sendDueMails()),
      repeat(pace.schedule, signal, async () => queueDueMails(await options.payload())),
    ])
  }

  /** Takes no more mails, waits a little for those under way, and gives the others back. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const giveUp = setTimeout(() => this.#givingUp.abort(), pace.stop)
    await this.#loops
    await Promise.all(this.#underWay)
    clearTimeout(giveUp)
  }

  /** Sends what is due, a few at once, until nothing is. */
  async #sendDueMails(): Promise<void> {
    const payload = await this.options.payload()
    const { signal } = this.#stopping
    while (!signal.aborted) {
      if (this.#underWay.size >= pace.atOnce) {
        await Promise.race(this.#underWay)
        continue
      }
      const mail = await claimDueMail(payload)
      if (!mail) return
      const sending = this.#deliver(payload, mail).finally(() => this.#underWay.delete(sending))
      this.#underWay.add(sending)
      await pause(pace.between, signal)
    }
  }

  /** Tries to send a mail and records what came of it. Never rejects. */
  async #deliver(payload: Payload, mail: ClaimedMail): Promise<void> {
    const outcome = await this.#attempt(payload, mail).catch((error: unknown) => {
      if (isDatabaseAway(error)) return { what: 'given-back' } as const
      log.error({ err: error, mail: mail._id })
      return ownFailure('The mail could not be put together: the site’s log says where.')
    })
    if (outcome.what === 'failed') {
      log.warn({ mail: mail._id, kind: mail.kind, attempt: mail.attempts, reason: outcome.error })
    }
    await this.#record(payload, mail, outcome)
  }

  async #attempt(payload: Payload, mail: ClaimedMail): Promise<Outcome> {
    const { send, server } = this.options
    if (wasClaimedTooOften(mail, server.retrySeconds)) {
      return ownFailure('The site stopped each time that it was about to be sent.')
    }
    const message = await compose(payload, mail, this.options).catch((error: unknown) => {
      if (error instanceof CannotBeComposed) return ownFailure(error.message)
      throw error
    })
    if (message === nothingToSay) return { what: 'gone' }
    if ('what' in message) return message
    if (!(await mayBeSent(payload, mail))) return { what: 'given-back' }
    try {
      await send(message, this.#givingUp.signal)
      return { what: 'sent' }
    } catch (error) {
      return this.#givingUp.signal.aborted ? { what: 'given-back' } : failureOf(error)
    }
  }

  /** Records an outcome, again where the database is away, for as long as the claim may last. */
  async #record(payload: Payload, mail: ClaimedMail, outcome: Outcome): Promise<void> {
    const deadline = Date.now() + 60_000
    for (;;) {
      try {
        await recordOutcome(payload, mail, outcome, this.options.server.retrySeconds)
        return
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error, mail: mail._id })
        if (this.#givingUp.signal.aborted || Date.now() > deadline) return
        await pause(pace.recordAgain, this.#givingUp.signal)
      }
    }
  }
}
