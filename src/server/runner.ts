import type { Payload } from 'payload'
import { modelOf } from '@/platform/database/connection'
import { expireEnquiries, purgeDeleted } from '@/enquiries/work/deletion'
import { migrateAll } from '@/enquiries/work/past-work'
import { forgetPastDeletions } from '@/privacy/store/erase'
import { emptyTrash } from '@/content/schedule/empty-trash'
import { Lease } from '@/platform/database/lease'
import { recountQuotedFigures } from '@/enquiries/work/promise'
import { repeat } from '@/platform/database/repeat'
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

const tasks: readonly Task[] = [
  { every: 60_000, work: expireEnquiries },
  { every: 10_000, work: async (payload) => purgeDeleted(payload).then(() => true) },
  { every: 3_600_000, work: async (payload) => emptyTrash(payload).then(() => true) },
  {
    every: 600_000,
    work: async (payload) => {
      // Instances of release 1 may have stored more after the migration.
      await migrateAll(payload)
      await forgetPastDeletions(payload)
      return true
    },
  },
]

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
      if (await task.work(payload, mayGoOn)) this.#doneAt.set(task, begun)
    }
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
 * @returns a function that ends it
 */
export function keepFigures(payload: () => Promise<Payload>): () => void {
  const stopping = new AbortController()
  for (const recount of [recountQuotedFigures, recountReviews]) {
    void repeat(recountEvery, stopping.signal, async () => recount(await payload()))
  }
  return () => stopping.abort()
}
