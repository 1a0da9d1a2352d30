import type { Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { expireEnquiries, purgeDeleted } from '@/enquiries/work/deletion'
import { removeLeftovers } from '@/enquiries/work/files'
import { migrateAll } from '@/enquiries/work/past-work'
import { trimRegister } from '@/enquiries/work/register'
import { forgetPastDeletions } from '@/privacy/store/erase'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { scanFiles } from '@/enquiries/work/scan'
import { Lease } from '@/platform/database/lease'
import { recountQuotedFigures } from '@/enquiries/work/promise'
import { logFailure, repeat } from '@/platform/database/repeat'
import { recountReviews } from '@/reviews/store/decisions'

/** Milliseconds. */
const usualPace = {
  /** Another instance takes over after this much silence. */
  lease: 10_000,
  keep: 3_000,
  look: 1_000,
  /** The longest turn of one task, so that planned work isn't late. */
  atOnce: 5_000,
}

/** Work besides planned publishing. False means that it broke off. */
interface Task {
  every: number
  work: (payload: Payload, mayGoOn: () => boolean) => Promise<boolean>
}

/** What always ends in one go. */
const wholly = (every: number, work: (payload: Payload) => Promise<unknown>): Task => ({
  every,
  work: (payload) => work(payload).then(() => true),
})

const tasks: readonly Task[] = [
  { every: 60_000, work: expireEnquiries },
  wholly(10_000, purgeDeleted),
  wholly(10_000, (payload) => scanFiles(payload, AbortSignal.timeout(30_000))),
  wholly(600_000, removeLeftovers),
  wholly(3_600_000, emptyTrash),
  wholly(3_600_000, trimRegister),
  // The figures that pages quote.
  wholly(300_000, recountQuotedFigures),
  wholly(300_000, recountReviews),
  // Instances of release 1 may have stored more after the migration.
  wholly(600_000, migrateAll),
  wholly(600_000, forgetPastDeletions),
]

const jobs = 'payload-jobs'

/**
 * Does planned work and these tasks, on the one instance that holds the lease: Payload's queue lets
 * two instances take the same job, and abandons a job whose process died.
 *
 * Source: docs/architecture.md, "What happens at a set time".
 */
export class ScheduleRunner {
  readonly #stopping = new AbortController()
  readonly #pace: typeof usualPace
  readonly #lease: Lease
  readonly #loops: Promise<unknown>
  readonly #doneAt = new Map<Task, number>()

  constructor(
    readonly payload: () => Promise<Payload>,
    changedPace: Partial<typeof usualPace> = {},
  ) {
    const { signal } = this.#stopping
    const pace = { ...usualPace, ...changedPace }
    this.#pace = pace
    this.#lease = new Lease('schedule', pace.lease)
    this.#loops = Promise.all([
      repeat(pace.keep, signal, async () => this.#lease.keep(await payload())),
      repeat(pace.look, signal, () => this.#work()),
    ])
  }

  /** Finishes the work under way and leaves the rest to another instance. */
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
    for (const task of tasks) {
      const begun = performance.now()
      const mayGoOn = () => this.#mayGoOn() && performance.now() - begun < this.#pace.atOnce
      if (begun - (this.#doneAt.get(task) ?? -Infinity) < task.every || !mayGoOn()) continue
      // One that fails is tried again at its pace, and keeps no other from its turn.
      const isOver = await task.work(payload, mayGoOn).catch(logFailure)
      if (isOver !== false) this.#doneAt.set(task, begun)
    }
  }
}

const jobsOf = (payload: Payload) => mongo(payload).connection.collection(jobs)

const unfinished = { completedAt: null, hasError: { $ne: true } }

async function anyDue(payload: Payload): Promise<boolean> {
  const isDue = [{ processing: true }, { waitUntil: null }, { waitUntil: { $lt: new Date() } }]
  const found = await jobsOf(payload).findOne({ ...unfinished, $or: isDue })
  return found !== null
}

async function runDue(payload: Payload): Promise<void> {
  // This instance holds the lease and runs no job now, so the process that began this one has died.
  const left = { ...unfinished, processing: true }
  await jobsOf(payload).updateMany(left, { $set: { processing: false } })
  await payload.jobs.run({ limit: 10, sequential: true, silent: { info: true } })
}
