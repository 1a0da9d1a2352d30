import type { Payload } from 'payload'
import { modelOf } from '@/platform/database/connection'
import { expireEnquiries } from '@/privacy/store/expire-enquiries'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { Lease } from '@/platform/database/lease'
import { recountQuotedFigures } from '@/enquiries/store/promise'
import { repeat } from '@/platform/database/repeat'
import { recountReviews } from '@/reviews/store/decisions'

const pace = {
  /** Silence after which another instance takes over. */
  lease: 10_000,
  keep: 3_000,
  look: 1_000,
  trash: 3_600_000,
  expiry: 60_000,
  /** Time for deleting at once, so that planned work isn't late. */
  deleting: 5_000,
}

const jobs = 'payload-jobs'

/**
 * Does planned work, deletes old enquiries and empties the trash, on the one instance that holds
 * the lease: Payload's queue lets two instances take the same job, and abandons a job whose process
 * died.
 *
 * Source: docs/architecture.md, "What happens at a set time".
 */
export class ScheduleRunner {
  readonly #stopping = new AbortController()
  readonly #lease = new Lease('schedule', pace.lease)
  readonly #loops: Promise<unknown>
  #trashLooked = -Infinity
  #expiryLooked = -Infinity

  constructor(readonly payload: () => Promise<Payload>) {
    const { signal } = this.#stopping
    this.#loops = Promise.all([
      repeat(pace.keep, signal, async () => this.#lease.keep(await payload())),
      repeat(pace.look, signal, () => this.#work()),
    ])
  }

  /** Finishes what's under way and leaves the rest to another instance. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loops
    if (!this.#lease.isHeld()) return
    await this.#lease.release(await this.payload()).catch(() => undefined)
  }

  #mayGoOn(): boolean {
    return this.#lease.isHeld() && !this.#stopping.signal.aborted
  }

  async #work(): Promise<void> {
    if (!this.#mayGoOn()) return
    const payload = await this.payload()
    while (this.#mayGoOn() && (await anyDue(payload))) await runDue(payload)
    await this.#expireEnquiries(payload)
    if (performance.now() - this.#trashLooked < pace.trash || !this.#mayGoOn()) return
    await emptyTrash(payload)
    this.#trashLooked = performance.now()
  }

  async #expireEnquiries(payload: Payload): Promise<void> {
    const begun = performance.now()
    if (begun - this.#expiryLooked < pace.expiry || !this.#mayGoOn()) return
    const mayGoOn = () => this.#mayGoOn() && performance.now() - begun < pace.deleting
    if (await expireEnquiries(payload, mayGoOn)) this.#expiryLooked = begun
  }
}

const unfinished = { completedAt: null, hasError: { $ne: true } }

async function anyDue(payload: Payload): Promise<boolean> {
  const isDue = [{ processing: true }, { waitUntil: null }, { waitUntil: { $lt: new Date() } }]
  const found = await modelOf({ payload }, jobs).exists({ ...unfinished, $or: isDue })
  return found !== null
}

async function runDue(payload: Payload): Promise<void> {
  // This instance holds the lease and runs no job now, so the process that began this one has died.
  const left = { ...unfinished, processing: true }
  await modelOf({ payload }, jobs).updateMany(left, { $set: { processing: false } })
  await payload.jobs.run({ limit: 10, sequential: true, silent: { info: true } })
}

/** Milliseconds. */
const recountEvery = 5 * 60_000

/**
 * Recounts the figures that pages quote while the server runs. Every instance does: it's cheap.
 * @param payload gives the Payload that the calls use
 * @returns ends it
 */
export function keepFigures(payload: () => Promise<Payload>): () => void {
  const stopping = new AbortController()
  for (const recount of [recountQuotedFigures, recountReviews]) {
    void repeat(recountEvery, stopping.signal, async () => recount(await payload()))
  }
  return () => stopping.abort()
}
