import type { Payload } from 'payload'
import { modelOf } from '@/platform/database/connection'
import { repeat } from '@/platform/database/repeat'
import { expireEnquiries } from '@/privacy/store/expire-enquiries'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { Lease } from '@/platform/database/lease'

/** In milliseconds. */
const pace = {
  /** How long an instance may be silent before another goes on in its place. */
  lease: 10_000,
  /** How often the lease is asked for or renewed. */
  keep: 3_000,
  /** How often it is looked whose time has come. */
  look: 1_000,
  /** How often the trash is looked through. */
  trash: 3_600_000,
  /** How often it is looked whether closed enquiries have been kept for long enough. */
  expiry: 60_000,
  /** For how long at once such enquiries are deleted, so that what was planned is not late. */
  deleting: 5_000,
}

const jobs = 'payload-jobs'

/**
 * Does what was planned when its time has come, deletes enquiries that have been kept for long enough,
 * and empties the trash. Each instance has one, and that
 * which holds the lease works: Payload's queue by itself lets two take the same job, and leaves a job
 * whose process has died as it is.
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

  /** Finishes what is under way, and leaves the rest to another instance at once. */
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

/** Whether a job's time has come, or an instance left one behind. */
async function anyDue(payload: Payload): Promise<boolean> {
  const isDue = [{ processing: true }, { waitUntil: null }, { waitUntil: { $lt: new Date() } }]
  const found = await modelOf({ payload }, jobs).exists({ ...unfinished, $or: isDue })
  return found !== null
}

/** Runs a few jobs whose time has come, one after the other. */
async function runDue(payload: Payload): Promise<void> {
  // Only the holder of the lease runs jobs, and it runs none now: whoever began this one has died.
  const left = { ...unfinished, processing: true }
  await modelOf({ payload }, jobs).updateMany(left, { $set: { processing: false } })
  await payload.jobs.run({ limit: 10, sequential: true, silent: { info: true } })
}
