import type { Model } from './connection'

/** A change of a collection, as its change stream reports it. */
interface Change {
  /** `insert`, `update`, `replace` or `delete`; `drop` and others for the collection as a whole. */
  operationType: string
}

/** Reading more changes than this at once costs more than looking at the collection anew. */
const mostChanges = 1_000

const watch = ({ collection }: Model) =>
  collection.watch<object, Change>([{ $project: { operationType: 1 } }], { maxAwaitTimeMS: 1 })

/**
 * Follows the changes of a collection, from when the follower is made, through the collection's
 * change stream. It has one reader: `read` is not called again before it is done.
 */
export class ChangeFollower {
  readonly #stream: ReturnType<typeof watch>

  constructor(model: Model) {
    this.#stream = watch(model)
  }

  /**
   * Reads up to the present.
   *
   * @returns the changes since the last reading, oldest first; undefined where the follower cannot go
   *   on, since the stream broke or there are too many: it is closed then, and a new one is needed
   */
  async read(): Promise<Change[] | undefined> {
    const changes: Change[] = []
    try {
      while (changes.length <= mostChanges) {
        const change = await this.#stream.tryNext()
        if (!change) return changes
        changes.push(change)
      }
    } catch {
      // Whatever it is, whoever looks at the collection next meets it too.
    }
    await this.close()
    return undefined
  }

  /** Ends the change stream. Never throws. */
  async close(): Promise<void> {
    await this.#stream.close().catch(() => undefined)
  }
}
