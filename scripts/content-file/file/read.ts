import type { FileHandle } from 'node:fs/promises'
import type { z } from 'zod'
import { chunksOf, openFile } from '../../files/read-file.mjs'
import { StartError } from '../../processes/start-error.mjs'
import {
  anyHeaderSchema,
  firstLineLimit,
  format,
  type Header,
  headerSchema,
  isPlain,
  lastLineBytes,
  lastLineOf,
  lineLimit,
  newHash,
  recordSchema,
} from './format'

const newline = 0x0a

export type ContentRecord = z.infer<typeof recordSchema>

/** A file that is as an export wrote it. */
export interface ContentFile {
  header: Header
  /** Reads the lines from the start at each call, one in memory at a time. */
  records: () => AsyncGenerator<ContentRecord>
  close: () => Promise<void>
}

/**
 * Checks that a content file is complete, so that nothing is stored from one that was changed or cut.
 * @param file absolute
 */
export const openContentFile = (file: string): Promise<ContentFile> =>
  openFile(file, 'the content file', async (handle) => {
    const { header, length } = await readHeader(handle, file)
    const end = await requireWhole(handle, file)
    return {
      header,
      records: () => readRecords(handle, file, length, end),
      close: () => handle.close(),
    }
  })

async function readHeader(handle: FileHandle, file: string) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLineLimit), { position: 0 })
  const length = buffer.subarray(0, bytesRead).indexOf(newline) + 1
  const value = parsed(buffer.subarray(0, length))
  const any = anyHeaderSchema.safeParse(value)
  if (!any.success) {
    throw new StartError(
      `${file} is no content of a site, or its beginning was changed or cut: name another file.`,
    )
  }
  if (any.data.format !== format) {
    throw new StartError(
      `${file} has format ${any.data.format}, which this version of the site cannot read: import it with version ${any.data.site}, or a newer one.`,
    )
  }
  const read = headerSchema.safeParse(value)
  if (!read.success) throw changed(file)
  return { header: read.data, length }
}

/** @returns where the last line begins */
async function requireWhole(handle: FileHandle, file: string): Promise<number> {
  const { size } = await handle.stat()
  const end = size - lastLineBytes
  const { buffer } = await handle.read(Buffer.alloc(lastLineBytes), { position: Math.max(0, end) })
  if (end <= 0 || !/^\{"sha256":"[0-9a-f]{64}"\}\n$/.test(buffer.toString('latin1'))) {
    throw new StartError(
      `${file} ends before its last line, so nothing was imported: copy it again, or export anew.`,
    )
  }
  const hash = newHash()
  for await (const chunk of chunksOf(handle, 0, end)) hash.update(chunk)
  if (buffer.toString('latin1') !== lastLineOf(hash.digest('hex'))) throw changed(file)
  return end
}

const changed = (file: string) =>
  new StartError(
    `${file} was changed after it was written, so nothing was imported: copy it again, or export anew.`,
  )

async function* readRecords(handle: FileHandle, file: string, start: number, end: number) {
  let number = 1
  for await (const line of lines(chunksOf(handle, start, end), file)) {
    number += 1
    const value = parsed(line)
    const record = recordSchema.safeParse(isPlain(value) ? value : undefined)
    if (!record.success) {
      throw new StartError(
        `Line ${number} of ${file} is none that an export writes, so nothing was imported: export anew.`,
      )
    }
    yield record.data
  }
}

/** @returns undefined if it isn't JSON */
function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

async function* lines(source: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let held = 0
  for await (const chunk of source) {
    let rest = chunk
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline)) {
      yield Buffer.concat([...parts, rest.subarray(0, at)])
      parts = []
      held = 0
      rest = rest.subarray(at + 1)
    }
    parts.push(rest)
    held += rest.length
    if (held > lineLimit) {
      throw new StartError(
        `${file} has a line of more than ${lineLimit / 1024 / 1024} MB, which no export writes, so nothing was imported: export anew.`,
      )
    }
  }
  if (held > 0) yield Buffer.concat(parts)
}
