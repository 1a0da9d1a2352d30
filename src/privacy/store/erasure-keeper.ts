import type { Payload } from 'payload'
import { isDatabaseAway } from '@/platform/database/outage'
import { repeat } from '@/platform/database/repeat'
import { log } from '@/platform/log/log'
import { ErasureFile } from './erasure-file'
import { erasuresOf, keepErasuresBy } from './ledger'
import { forgetErasedMails } from './mails'

const pace = {
  /** Milliseconds until it is looked what other instances, and the panel, have erased. */
  look: 5_000,
  /** Milliseconds by which a transaction, or another machine's clock, may be behind. */
  overlap: 3_600_000,
}

/**
 * Keeps what was erased outside the database too, one keeper an instance. What this process erases is
 * kept before that is answered; what others do, within seconds, and at the start all that is missing.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
export class ErasureKeeper {
  readonly #stopping = new AbortController()
  readonly #loop: Promise<unknown>
  readonly #takeBack: () => void
  readonly #file: ErasureFile
  /** Of the latest erasure that is kept. */
  #latest = 0
  #turn: Promise<void> = Promise.resolve()
  #hasFailed = false

  /** @param folder the data folder */
  constructor(
    readonly payload: () => Promise<Payload>,
    folder: string,
  ) {
    this.#file = new ErasureFile(folder)
    this.#takeBack = keepErasuresBy(() => this.keep())
    this.#loop = repeat(pace.look, this.#stopping.signal, async () => {
      await this.keep()
      await forgetErasedMails(await payload())
    })
  }

  /** Keeps all that was erased before this call. Never rejects: where it fails, the next time does it. */
  keep(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#keep()).catch((error: unknown) => this.#report(error))
    return this.#turn
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#takeBack()
    await this.#loop
    await this.#turn
  }

  async #keep(): Promise<void> {
    const payload = await this.payload()
    if (!this.#file.isOpen) await this.#file.open()
    const found = await erasuresOf(payload)
      .find({ at: { $gte: new Date(this.#latest - pace.overlap) } })
      .sort({ at: 1 })
      .toArray()
    await this.#file.add(found.map(({ _id, collection, at }) => ({ id: _id, collection, at })))
    this.#latest = found.at(-1)?.at.getTime() ?? this.#latest
    this.#hasFailed = false
  }

  /** Once, and again where it has worked in between. */
  #report(error: unknown): void {
    if (isDatabaseAway(error) || this.#hasFailed) return
    this.#hasFailed = true
    log.error({ err: error })
  }
}
