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
import { erasureFiles, erasuresOf, forgetErasedMails } from './erase'

/**
 * Opens the file of erasures, which has a line per document, and drops lines older than any backup.
 * @returns the ids in it
 * @throws the system's error
 */
async function openFile(file: string): Promise<Set<string>> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const text = existsSync(file) ? await readFile(file, 'utf8') : undefined
  const oldest = Date.now() - erasures.days * day
  const erasuresInFile = (text ?? '').split('\n').flatMap((line) => {
    const erasure = readErasureLine(line)
    return erasure && erasure.at.getTime() >= oldest ? [erasure] : []
  })
  const lines = erasuresInFile.map(erasureLine).join('')
  // A missing file is written too, and so is one with half a line after a power cut.
  if (lines !== text) await replace(file, lines)
  return new Set(erasuresInFile.map(({ id }) => id))
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
 * Writes erasures to a file outside the database, one keeper per instance. This process's own are
 * written before they're answered, others' within seconds, and missing ones at the start.
 */
export class ErasureFile {
  readonly #stopping = new AbortController()
  readonly #loop: Promise<unknown>
  readonly #file: string
  /** Ids in the file; undefined until it was read. */
  #ids: Set<string> | undefined
  /** The time of the latest erasure in the file. */
  #latest = 0
  #turn = Promise.resolve(true)
  #hasFailed = false

  constructor(
    readonly payload: () => Promise<Payload>,
    folder: string,
  ) {
    this.#file = path.join(folder, erasures.file)
    erasureFiles.add(this)
    // Writes the erasures of other instances and the panel.
    this.#loop = repeat(5_000, this.#stopping.signal, async () => {
      await this.keep()
      await forgetErasedMails(await payload())
    })
  }

  /**
   * Writes everything erased before this call. Never rejects; the next call makes up for a failure.
   * @returns true if it's in the file
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
    erasureFiles.delete(this)
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
      // The lines are on disk when this resolves; several processes may append.
      await appendFile(this.#file, lines.join(''), { mode: 0o600, flush: true })
      for (const { _id } of fresh) ids.add(_id)
    }
    this.#latest = found.at(-1)?.at.getTime() ?? this.#latest
    this.#hasFailed = false
  }

  /** Reports once, and again after it has worked in between. */
  #report(error: unknown): false {
    if (isDatabaseAway(error) || this.#hasFailed) return false
    this.#hasFailed = true
    log.error({ err: error })
    return false
  }
}
