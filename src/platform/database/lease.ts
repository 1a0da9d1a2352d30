import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { databaseNow } from './database-now'
import { ownCollection } from './own-collections'

interface StoredLease {
  _id: string
  holder: string
  until: Date
}

/** Milliseconds: the holder stops relying on a lease this long before it ends. */
const margin = 2_000

/**
 * Lets one instance at a time do something. It expires by the database's clock, so another instance
 * takes over soon after the holder dies.
 */
export class Lease {
  readonly #holder = randomUUID()
  #heldUntil = -Infinity

  /**
   * @param name the work that only one may do at a time
   * @param lasts milliseconds until it expires unless it's renewed
   */
  constructor(
    readonly name: string,
    readonly lasts: number,
  ) {}

  /** The instance's own knowledge, without a look at the database. */
  isHeld(): boolean {
    return performance.now() < this.#heldUntil
  }

  /**
   * Takes or renews the lease if nobody else holds it.
   * @throws the driver's error if the database is away
   */
  async keep(payload: Payload): Promise<void> {
    const began = performance.now()
    const now = databaseNow()
    const isMine = { $eq: ['$holder', this.#holder] }
    const isFree = { $lte: [{ $ifNull: ['$until', new Date(0)] }, now] }
    const mayTake = { $or: [isMine, isFree] }
    const until = { $add: [now, this.lasts] }
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
    this.#heldUntil = isHeld ? began + this.lasts - margin : -Infinity
  }

  async release(payload: Payload): Promise<void> {
    this.#heldUntil = -Infinity
    await this.#leases(payload).deleteOne({ _id: this.name, holder: this.#holder })
  }

  #leases(payload: Payload) {
    return ownCollection<StoredLease>(payload, 'leases')
  }
}
