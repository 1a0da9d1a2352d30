import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { erasureLine, erasures, readErasureLine } from '@/privacy/sources'
import { day } from '@/platform/time/durations'
import { isDatabaseAway } from '@/platform/database/outage'
import { repeat } from '@/platform/database/repeat'
import { log } from '@/platform/log/log'
import { erasureKeepers, erasuresOf, forgetErasedMails } from './erase'

/**
 * Opens the file of erasures, which has a line per document, without what is older than any backup.
 * @returns the ids in it
 * @throws the system's error
 */
async function openFile(file: string): Promise<Set<string>> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const text = existsSync(file) ? await readFile(file, 'utf8') : undefined
  const oldest = Date.now() - erasures.days * day
  const kept = (text ?? '').split('\n').flatMap((line) => {
    const erasure = readErasureLine(line)
    return erasure && erasure.at.getTime() >= oldest ? [erasure] : []
  })
  const wanted = kept.map(erasureLine).join('')
  // Also if the file is missing, or a power cut left half a line that the next would continue.
  if (wanted !== text) await replace(file, wanted)
  return new Set(kept.map(({ id }) => id))
}

async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID().slice(0, 8)}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, file)
  const folder = await open(path.dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
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
  readonly #file: string
  /** In the file; undefined until it was read. */
  #ids: Set<string> | undefined
  /** Of the latest erasure that's kept. */
  #latest = 0
  #turn = Promise.resolve(true)
  #hasFailed = false

  constructor(
    readonly payload: () => Promise<Payload>,
    folder: string,
  ) {
    this.#file = path.join(folder, erasures.file)
    erasureKeepers.add(this)
    // For what other instances and the panel have erased.
    this.#loop = repeat(5_000, this.#stopping.signal, async () => {
      await this.keep()
      await forgetErasedMails(await payload())
    })
  }

  /**
   * Everything erased before this call. Never rejects; a failure is made up next time.
   * @returns whether it's in the file
   */
  keep(): Promise<boolean> {
    this.#turn = this.#turn
      .then(() => this.#keep())
      .then(
        () => true,
        (error: unknown) => this.#report(error),
      )
    return this.#turn
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    erasureKeepers.delete(this)
    await this.#loop
    await this.#turn
  }

  async #keep(): Promise<void> {
    const payload = await this.payload()
    const ids = (this.#ids ??= await openFile(this.#file))
    // A transaction, or another machine's clock, may be behind by an hour.
    const found = await erasuresOf(payload)
      .find({ at: { $gte: new Date(this.#latest - 3_600_000) } })
      .sort({ at: 1 })
      .toArray()
    const fresh = found.filter(({ _id }) => !ids.has(_id))
    if (fresh.length > 0) {
      const lines = fresh.map(({ _id, ...erasure }) => erasureLine({ id: _id, ...erasure }))
      // On disk when this resolves; several processes may append.
      await appendFile(this.#file, lines.join(''), { mode: 0o600, flush: true })
      for (const { _id } of fresh) ids.add(_id)
    }
    this.#latest = found.at(-1)?.at.getTime() ?? this.#latest
    this.#hasFailed = false
  }

  /** Once, and again after it has worked in between. */
  #report(error: unknown): false {
    if (isDatabaseAway(error) || this.#hasFailed) return false
    this.#hasFailed = true
    log.error({ err: error })
    return false
  }
}
