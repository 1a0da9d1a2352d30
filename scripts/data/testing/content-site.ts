import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import { contentModel, partsOf } from '../content-model'
import { type DataRecord, readDataFile, writeDataFile } from '../data-file'
import { exportContent } from '../export-content'
import { importContent } from '../import-content'

const unstopped = new AbortController().signal

export const site = testSite({}, { admin: false })

const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
const newFile = () => path.join(folder, randomUUID())

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What an export says. */
export async function exported(): Promise<DataRecord[]> {
  const file = newFile()
  await exportContent(site.payload, file, unstopped)
  const records: DataRecord[] = []
  await readDataFile(file, 'content', (one) => void records.push(one), { relaxed: true })
  return records
}

/** Imports a file that says this. */
export async function imported(
  records: readonly DataRecord[],
  { signal = unstopped, collections = partsOf(contentModel(site.payload)) } = {},
) {
  const file = newFile()
  async function* all() {
    for (const one of records) yield await Promise.resolve(one)
  }
  await writeDataFile(file, { kind: 'content', collections }, all(), unstopped)
  return importContent(site.payload, file, signal)
}
