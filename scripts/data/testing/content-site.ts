import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { discardPayload, openPayload } from '@/server/testing/open-payload'
import { mongo } from '@/platform/database/connection'
import { contentModel, partsOf } from '../content-model'
import { type DataRecord, readDataFile, writeDataFile } from '../data-file'
import { exportContent } from '../export-content'
import { importContent } from '../import-content'

const unstopped = new AbortController().signal

/** Payload on a database of a test file's own, and a folder for its content files. */
export class ContentSite {
  #folder = ''
  #files = 0
  #payload: Payload | undefined

  get payload(): Payload {
    if (!this.#payload) throw new Error('The site is not open')
    return this.#payload
  }

  async open(): Promise<void> {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'content-'))
    this.#payload = await openPayload({ PAYLOAD_LOG_LEVEL: 'silent' })
  }

  async close(): Promise<void> {
    await discardPayload(this.#payload)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Removes all documents, and keeps the indexes, which are made when a site starts. */
  async empty(): Promise<void> {
    for (const collection of (await mongo(this.payload).connection.db?.collections()) ?? []) {
      await collection.deleteMany({})
    }
  }

  newFile(): string {
    this.#files += 1
    return path.join(this.#folder, `${this.#files}.content`)
  }

  /** What an export says. */
  async content(): Promise<DataRecord[]> {
    const file = this.newFile()
    await exportContent(this.payload, file, unstopped)
    const records: DataRecord[] = []
    await readDataFile(file, 'content', (one) => void records.push(one), { relaxed: true })
    return records
  }

  /** Imports a file that says this. */
  async import(
    records: readonly DataRecord[],
    { signal = unstopped, collections = partsOf(contentModel(this.payload)) } = {},
  ) {
    const file = this.newFile()
    async function* all() {
      for (const one of records) yield await Promise.resolve(one)
    }
    await writeDataFile(file, { kind: 'content', collections }, all(), unstopped)
    return importContent(this.payload, file, signal)
  }
}
