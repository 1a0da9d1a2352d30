/** What is used of a driver's change stream. Payload brings a driver of its own, of another version. */
interface ChangeStream<Change> {
  tryNext(): Promise<Change | null>
  close(): Promise<unknown>
}

/** Reading more changes than this at once costs more than looking at the collection anew. */
const mostChanges = 1_000

/** A reading asks for what there is, and does not wait for more. */
export const readWithoutWaiting = { maxAwaitTimeMS: 1 } as const

/**
 * Follows changes through a change stream, from when it is first read. It has one reader: `read` is not
 * called again before it is done.
 */
export class ChangeFollower<Change> {
  readonly #stream: ChangeStream<Change>
  #failure: unknown

  constructor(stream: ChangeStream<Change>) {
    this.#stream = stream
  }

  /** What the stream broke with, where it did. */
  get failure(): unknown {
    return this.#failure
  }

  /**
   * Reads up to the present: what was acknowledged by a majority before is among what is read.
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
    } catch (error) {
      this.#failure = error
    }
    await this.close()
    return undefined
  }

  /** Ends the change stream. Never throws. */
  async close(): Promise<void> {
    await this.#stream.close().catch(() => undefined)
  }
}
