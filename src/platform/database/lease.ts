import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { ownCollection } from './own-collections'
import { isDuplicate } from './outage'

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
    const isMine = { $eq: ['$holder', this.#holder] }
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }
    const mayTake = { $or: [isMine, isFree] }
    const until = { $add: ['$$NOW', this.lasts] }
    try {
      const lease = await this.#leases(payload).findOneAndUpdate(
        { _id: this.name },
        [
          {
            $set: {
              holder: { $cond: [mayTake, this.#holder, '$holder'] },
              until: { $cond: [mayTake, until, '$until'] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after' },
      )
      const isHeld = lease?.holder === this.#holder
      this.#heldUntil = isHeld ? asked + this.lasts - margin : -Infinity
    } catch (error) {
      // Another instance made it at the same moment.
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
    return ownCollection<StoredLease>(payload, 'leases')
  }
}
