import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { type Erasure, erasureLine, erasures, readErasureLine } from '@/privacy/erasures.mjs'
import { now } from '@/platform/time/clock'
import { isDatabaseAway } from '@/platform/database/outage'
import { repeat } from '@/platform/database/repeat'
import { log } from '@/platform/log/log'
import { erasuresOf, keepErasuresBy } from './ledger'
import { forgetErasedMails } from './erase'

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

const day = 24 * 3_600_000

/**
 * The data folder's file of erasures: a line per document with its id. Several processes may
 * append.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
class ErasureFile {
  readonly #file: string
  /** Undefined until the file was read. */
  #ids: Set<string> | undefined

  constructor(folder: string) {
    this.#file = path.join(folder, erasures.file)
  }

  get isOpen(): boolean {
    return this.#ids !== undefined
  }

  /** Drops what is older than any backup. @throws the system's error */
  async open(): Promise<void> {
    await mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 })
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    const oldest = now().getTime() - erasures.days * day
    const kept = (text ?? '').split('\n').flatMap((line) => {
      const erasure = readErasureLine(line)
      return erasure && erasure.at.getTime() >= oldest ? [erasure] : []
    })
    const wanted = kept.map(erasureLine).join('')
    // Also if the file is missing, or a power cut left half a line that the next would continue.
    if (wanted !== text) await this.#replace(wanted)
    this.#ids = new Set(kept.map(({ id }) => id))
  }

  /** On disk when this resolves. @throws the system's error */
  async add(erased: readonly Erasure[]): Promise<void> {
    const ids = this.#ids
    if (!ids) throw new Error('The file was not read')
    const fresh = erased.filter(({ id }) => !ids.has(id))
    if (fresh.length === 0) return
    const handle = await open(this.#file, 'a', 0o600)
    try {
      await handle.appendFile(fresh.map(erasureLine).join(''))
      await handle.sync()
    } finally {
      await handle.close()
    }
    for (const { id } of fresh) ids.add(id)
  }

  async #replace(text: string): Promise<void> {
    const draft = `${this.#file}.${randomUUID().slice(0, 8)}`
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await rename(draft, this.#file)
    const folder = await open(path.dirname(this.#file))
    await folder.sync().finally(() => folder.close())
  }
}

const pace = {
  /** Milliseconds between looks at what other instances and the panel have erased. */
  look: 5_000,
  /** Milliseconds that a transaction or another machine's clock may be behind. */
  overlap: 3_600_000,
}

/**
 * Keeps erasures outside the database, one keeper per instance. This process's own are kept before
 * they're answered, others' within seconds, and missing ones at the start.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
export class ErasureKeeper {
  readonly #stopping = new AbortController()
  readonly #loop: Promise<unknown>
  readonly #takeBack: () => void
  readonly #file: ErasureFile
  /** Of the latest erasure that's kept. */
  #latest = 0
  #turn: Promise<void> = Promise.resolve()
  #hasFailed = false

  constructor(
    readonly payload: () => Promise<Payload>,
    folder: string,
  ) {
    this.#file = new ErasureFile(folder)
    this.#takeBack = keepErasuresBy(() => this.keep())
    this.#loop = repeat(pace.look, this.#stopping.signal, async () => {
      await this.keep()
      await forgetErasedMails(await payload())
    })
  }

  /** Everything erased before this call. Never rejects; a failure is made up next time. */
  keep(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#keep()).catch((error: unknown) => this.#report(error))
    return this.#turn
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#takeBack()
    await this.#loop
    await this.#turn
  }

  async #keep(): Promise<void> {
    const payload = await this.payload()
    if (!this.#file.isOpen) await this.#file.open()
    const found = await erasuresOf(payload)
      .find({ at: { $gte: new Date(this.#latest - pace.overlap) } })
      .sort({ at: 1 })
      .toArray()
    await this.#file.add(found.map(({ _id, collection, at }) => ({ id: _id, collection, at })))
    this.#latest = found.at(-1)?.at.getTime() ?? this.#latest
    this.#hasFailed = false
  }

  /** Once, and again after it has worked in between. */
  #report(error: unknown): void {
    if (isDatabaseAway(error) || this.#hasFailed) return
    this.#hasFailed = true
    log.error({ err: error })
  }
}
