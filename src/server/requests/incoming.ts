import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How much is read from an answered client, and for how long, before its connection is closed. */
export interface DrainLimit {
  bytes: number
  milliseconds: number
}

/**
 * A request whose body is counted as it comes in.
 *
 * Next reads a body without backpressure, and a route that stops reading one would destroy the
 * connection before its answer is sent. So the body ends here at the limit, with an error for its
 * reader, and the connection is destroyed only after the answer.
 */
export class Incoming extends IncomingMessage {
  /** The connection; Node sets `socket` to null where a reader stops half-way. */
  readonly wire: Socket
  bodyLimit = Number.POSITIVE_INFINITY
  /** Set once more than `bodyLimit` bytes have come; the app has then seen an error, never an end. */
  tooLarge = false
  /** Set once the answer is complete, from when on the connection may be destroyed. */
  answered = false
  #received = 0
  #discarding = false
  #onDiscarded: (bytes: number) => void = () => {}

  constructor(wire: Socket) {
    super(wire)
    this.wire = wire
    // A body that nobody reads may fail too; without a listener that would end the process.
    this.on('error', () => {})
  }

  /** Whether more of the body is to come. */
  get unfinished(): boolean {
    return this.hasBody && !this.complete
  }

  /** Whether the request announces a body (RFC 9112, section 6.3). */
  get hasBody(): boolean {
    const length = this.headers['content-length']
    return (
      this.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
    )
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'data') return this.#receive(args[0])
    if (event !== 'end') return super.emit(event, ...args)
    if (!this.#discarding) return this.#pass(event)
    this.#onDiscarded(Number.POSITIVE_INFINITY)
    super.destroy(new Error('The body was not read to its end'))
    return true
  }

  override destroy(error?: Error): this {
    const whole = this.readableEnded && this.complete
    if (whole || this.answered || this.wire.destroyed) return super.destroy(error)
    this.#discarding = true
    return this
  }

  /**
   * Reads the rest of the body and drops it, so that the client gets to read its answer.
   *
   * @returns once the body has ended, the connection is closed, or a limit is reached
   */
  async drain(limit: DrainLimit): Promise<void> {
    if (!this.unfinished || this.wire.destroyed) return
    this.#discarding = true
    let left = limit.bytes
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, limit.milliseconds)
      this.#onDiscarded = (bytes) => {
        left -= bytes
        if (left < 0) done()
      }
      this.once('close', done)
      this.removeAllListeners('readable')
      this.on('data', () => {})
      this.resume()
    })
  }

  #receive(chunk: unknown): boolean {
    const bytes = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? Buffer.byteLength(chunk) : 0
    if (this.#discarding) {
      this.#onDiscarded(bytes)
      return true
    }
    this.#received += bytes
    if (this.#received <= this.bodyLimit) return this.#pass('data', chunk)
    this.tooLarge = true
    this.#discarding = true
    super.emit('error', new Error('The body is too large'))
    return true
  }

  /** A reader that has stopped may throw at what still comes; the rest is then dropped. */
  #pass(event: 'data' | 'end', ...args: unknown[]): boolean {
    try {
      return super.emit(event, ...args)
    } catch {
      this.#discarding = true
      return true
    }
  }
}
