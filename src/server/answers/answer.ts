import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { DrainLimit, Incoming } from '../requests/incoming'
import { headerPairs, isCallback, toBuffer } from './answer-arguments'

/** A body that was held back, as it is to be sent. */
export interface Prepared {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** What is done with a body: it is sent as the app writes it, or held back whole and prepared. */
export type Treatment = 'stream' | ((body: Buffer) => Promise<Prepared> | Prepared)

/** Called once, when the app has set status and headers; may change both. */
export type Policy = (answer: Answer) => Treatment

/** An answer of this server's own, in place of the app's. */
export interface Replacement {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

const unchanged: Treatment = (body) => ({ headers: {}, body })

type Written = (error?: Error | null) => void

/**
 * An answer whose headers and body a policy finishes. Until its head is sent, this server can still
 * replace all that the app wrote.
 *
 * An answer to a client that is still sending its body is sent whole before the connection is closed:
 * Node alone would reset the connection, and the answer would be lost (RFC 9112, section 9.6).
 *
 * An answer to HEAD has the headers of the answer to GET, which the app is asked for; its body is
 * prepared for the sake of those headers and not sent (RFC 9110, section 9.3.2).
 */
export class Answer extends ServerResponse<Incoming> {
  policy: Policy = () => 'stream'
  drainLimit: DrainLimit = { bytes: 0, milliseconds: 0 }
  /** Called in place of sending half a page, when the app destroys an answer that is held back. */
  onAbandoned: () => void = () => {}
  /** open: the app may still set anything. held: its body is kept. streaming: its body is sent as it
   * comes. over: what the app still writes is dropped. */
  #state: 'open' | 'held' | 'streaming' | 'over' = 'open'
  #sendingHead = false
  #treatment: Treatment = 'stream'
  readonly #held: Buffer[] = []
  /** Noted at the start, since the app is then asked for a GET. */
  readonly #toHead = this.req.method === 'HEAD'

  /** Whether the app's answer can still be replaced. */
  get replaceable(): boolean {
    return this.#state === 'open' || this.#state === 'held'
  }

  /** Answers in place of the app. What the app writes is dropped from then on. */
  replace({ status, headers, body }: Replacement): void {
    if (!this.replaceable) return
    for (const name of this.getHeaderNames()) super.removeHeader(name)
    this.statusCode = status
    this.statusMessage = ''
    for (const [name, value] of Object.entries(headers)) super.setHeader(name, value)
    this.#state = 'open'
    this.policy(this)
    this.#state = 'over'
    this.#send(status, { headers: {}, body: Buffer.from(body) })
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.#state === 'over' ? this : super.setHeader(name, value)
  }

  override appendHeader(name: string, value: string | readonly string[]): this {
    return this.#state === 'over' ? this : super.appendHeader(name, value)
  }

  override removeHeader(name: string): void {
    if (this.#state !== 'over') super.removeHeader(name)
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    if (this.#sendingHead) return super.writeHead(status)
    if (this.#state !== 'open') return this
    this.statusCode = status
    if (typeof reason === 'string') this.statusMessage = reason
    for (const [name, value] of headerPairs(typeof reason === 'string' ? headers : reason)) {
      this.setHeader(name, value)
    }
    return this
  }

  override flushHeaders(): void {
    this.#begin()
    if (this.#state === 'streaming') super.flushHeaders()
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Written, written?: Written): boolean {
    const whenWritten = typeof encoding === 'function' ? encoding : written
    const bytes = toBuffer(chunk, encoding)
    this.#begin()
    if (this.#state === 'streaming') return super.write(bytes, whenWritten)
    if (this.#state === 'held') this.#held.push(bytes)
    if (whenWritten !== undefined) process.nextTick(whenWritten)
    return true
  }

  override end(
    chunk?: unknown,
    encoding?: BufferEncoding | (() => void),
    ended?: () => void,
  ): this {
    const whenFinished = [chunk, encoding, ended].find(isCallback)
    if (whenFinished !== undefined) this.once('finish', whenFinished)
    this.#begin()
    const last =
      chunk === undefined || chunk === null || typeof chunk === 'function'
        ? null
        : toBuffer(chunk, encoding)
    if (this.#state === 'streaming') {
      this.#state = 'over'
      return last === null ? super.end() : super.end(last)
    }
    if (this.#state === 'held' && last !== null) this.#held.push(last)
    if (this.#state === 'held') void this.#prepareAndSend()
    return this
  }

  override destroy(error?: Error): this {
    if (!this.replaceable || this.socket === null || this.socket.destroyed) {
      return super.destroy(error)
    }
    this.onAbandoned()
    return this
  }

  #isOpen(): boolean {
    return this.#state === 'open'
  }

  #begin(): void {
    if (!this.#isOpen()) return
    const wanted = this.policy(this)
    // A policy may have replaced the answer.
    if (!this.#isOpen()) return
    this.#treatment = wanted
    if (wanted === 'stream' && !this.req.unfinished) {
      this.#state = 'streaming'
      this.#sendingHead = true
      return
    }
    this.#state = 'held'
    if (wanted === 'stream') this.#treatment = unchanged
  }

  async #prepareAndSend(): Promise<void> {
    const status = this.statusCode
    const body = Buffer.concat(this.#held)
    const treatment = this.#treatment
    this.#state = 'over'
    try {
      const plain = this.#neverHasBody || treatment === 'stream'
      this.#send(status, plain ? { headers: {}, body } : await treatment(body))
    } catch {
      super.destroy()
    }
  }

  #send(status: number, { headers, body }: Prepared): void {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) super.setHeader(name, value)
    if (!this.#neverHasBody) super.setHeader('Content-Length', body.byteLength)
    this.#sendingHead = true
    if (!this.req.unfinished) {
      super.end(body)
      return
    }
    super.setHeader('Connection', 'close')
    if (this.#neverHasBody || this.#toHead) super.flushHeaders()
    else super.write(body)
    void this.req.drain(this.drainLimit).then(() => super.end())
  }

  /** Statuses whose answers have no body and no length of one, to any method. */
  get #neverHasBody(): boolean {
    return this.statusCode === 204 || this.statusCode === 304
  }
}
