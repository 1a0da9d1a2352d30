import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FlattenedField, Payload } from 'payload'
import { discardPayload, openPayload } from '@/server/testing/open-payload'
import { mongo } from '@/platform/database/connection'
import { contentModel, type Fields } from '../content-model'
import { exportContent } from '../export'
import { lastLineOf, newHash } from '../file/format'
import { openContentFile } from '../file/read'
import { importContent, type Tally } from '../import'
import { operationsOf } from '../operations'

/** Tests listen to nothing of what is said meanwhile. */
const say = () => undefined

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

  /** Exports, and gives the file's name. */
  async exported(): Promise<string> {
    const file = this.newFile()
    const { signal } = new AbortController()
    await exportContent(this.payload, { file, say, signal, site: '0.0.0' })
    return file
  }

  /** All bytes of an export. */
  async content(): Promise<string> {
    return readFile(await this.exported(), 'utf8')
  }

  /** Imports a file, or such bytes. */
  async import(content: string | Buffer, signal = new AbortController().signal): Promise<Tally> {
    const file = this.newFile()
    await writeFile(file, content)
    const opened = await openContentFile(file)
    try {
      return await importContent(this.payload, opened, { say, signal })
    } finally {
      await opened.close()
    }
  }

  /** Shows a picture in the first place of the facts and pages that takes one. */
  async showPicture(id: string): Promise<void> {
    for (const { flattenedFields, slug } of contentModel(this.payload).globals) {
      const data = withPicture(flattenedFields, id)
      if (!data) continue
      await operationsOf(this.payload).updateGlobal({
        slug,
        data: { ...data, _status: 'published' },
      })
      return
    }
    throw new Error('No page or fact takes a picture')
  }
}

function withPicture(fields: readonly FlattenedField[], id: string): Fields | undefined {
  for (const field of fields) {
    if (field.type === 'upload' && !field.hasMany) return { [field.name]: id }
    if (field.type !== 'group' && field.type !== 'tab') continue
    const inner = withPicture(field.flattenedFields, id)
    if (inner) return { [field.name]: inner }
  }
  return undefined
}

/** The lines of a content file but the last, changed, with the checksum that belongs to them. */
export function rewritten(content: string, change: (lines: string[]) => string[]): string {
  const text = change(content.split('\n').slice(0, -2))
    .map((line) => `${line}\n`)
    .join('')
  return text + lastLineOf(newHash().update(text).digest('hex'))
}

/** Changes the first line that holds a text. @throws where none does */
export function changedLine(lines: string[], having: string, change: (line: string) => string) {
  const at = lines.findIndex((line) => line.includes(having))
  const line = lines[at]
  if (line === undefined) throw new Error(`No line holds ${having}`)
  return lines.with(at, change(line))
}
