import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { mongo } from '@/database/connection'
import { ownCollections } from '@/database/indexes'
import { isDuplicate } from '@/database/outage'

interface StoredLease {
  _id: string
  holder: string
  until: Date
}

/** Milliseconds less than it lasts for which its holder relies on a lease. */
const margin = 2_000

/**
 * The right to do what only one instance may do at a time. It lasts for a while by the database's
 * clock, so that another instance has it soon after its holder has died, whatever their own clocks say.
 */
export class Lease {
  readonly #holder = randomUUID()
  #heldUntil = -Infinity

  /**
   * @param name what may be done by one at a time
   * @param lasts milliseconds for which it is held without being renewed
   */
  constructor(
    readonly name: string,
    readonly lasts: number,
  ) {}

  /** Whether this instance holds it, as far as it knows without asking. */
  isHeld(): boolean {
    return performance.now() < this.#heldUntil
  }

  /**
   * Takes the lease where nobody else holds it, or renews it.
   *
   * @throws the driver's error where the database is away
   */
  async keep(payload: Payload): Promise<void> {
    const asked = performance.now()
    const isFree = { $expr: { $lte: ['$until', '$$NOW'] } }
    try {
      await this.#leases(payload).updateOne(
        { _id: this.name, $or: [{ holder: this.#holder }, isFree] },
        [{ $set: { holder: this.#holder, until: { $add: ['$$NOW', this.lasts] } } }],
        { upsert: true },
      )
      this.#heldUntil = asked + this.lasts - margin
    } catch (error) {
      // There is one, and another instance holds it.
      if (!isDuplicate(error)) throw error
      this.#heldUntil = -Infinity
    }
  }

  /** Gives the lease to whoever asks next. */
  async release(payload: Payload): Promise<void> {
    this.#heldUntil = -Infinity
    await this.#leases(payload).deleteOne({ _id: this.name, holder: this.#holder })
  }

  #leases(payload: Payload) {
    return mongo(payload).connection.collection<StoredLease>(ownCollections.leases)
  }
}
