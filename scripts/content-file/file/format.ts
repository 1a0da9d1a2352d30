import { createHash } from 'node:crypto'
import { stringify } from 'safe-stable-stringify'
import { z } from 'zod'
import { isRecord } from '@/platform/is-record'

/**
 * The format of a content file: lines of JSON in UTF-8, with sorted keys. The first says what the file
 * is, the last has the SHA-256 of all lines before it.
 * Source: docs/operating.md, "The content file".
 */
export const format = 1

const kind = 'content of a consultant’s site'

export const firstLineLimit = 1024

/** In bytes. The panel saves 2 MB at most, and a line holds two states. */
export const lineLimit = 8 * 1024 * 1024

/** How many bytes of a picture's file go in a line. */
export const pieceBytes = 192 * 1024

/** The most bytes that all files of one picture may have together. */
export const pictureLimit = 64 * 1024 * 1024

/** Formatted texts are the deepest content, with some twenty levels. */
const deepest = 100

const holdsSchema = z.strictObject({
  globals: z.int().min(0),
  documents: z.int().min(0),
  pictures: z.int().min(0),
})

export type Holds = z.infer<typeof holdsSchema>

/** Of a file of any format. */
export const anyHeaderSchema = z.looseObject({
  file: z.literal(kind),
  format: z.int(),
  site: z.string(),
})

export const headerSchema = z.strictObject({
  file: z.literal(kind),
  format: z.literal(format),
  site: z.string(),
  holds: holdsSchema,
})

export type Header = z.infer<typeof headerSchema>

export const header = (site: string, holds: Holds): Header => ({ file: kind, format, site, holds })

const fields = z.record(z.string(), z.unknown())
const state = { content: fields.optional(), draft: fields.optional() }

const saysSomething = ({ content, draft }: { content?: unknown; draft?: unknown }) =>
  content !== undefined || draft !== undefined

const documentSchema = z
  .strictObject({ collection: z.string(), id: z.string().min(1).max(100), ...state })
  .refine(saysSomething)

const globalSchema = z.strictObject({ global: z.string(), ...state }).refine(saysSomething)

const pieceSchema = z.strictObject({ file: z.string().max(255), base64: z.base64().min(1) })

/** A line between the first and the last one. */
export const recordSchema = z.union([pieceSchema, documentSchema, globalSchema])

export type DocumentRecord = z.infer<typeof documentSchema>
export type GlobalRecord = z.infer<typeof globalSchema>
type PieceRecord = z.infer<typeof pieceSchema>

export const lineOf = (value: Header | DocumentRecord | GlobalRecord | PieceRecord): Buffer =>
  Buffer.from(`${stringify(value)}\n`)

/** The last line, which is as long in every file. */
export const lastLineOf = (sha256: string): string => `{"sha256":"${sha256}"}\n`

export const newHash = () => createHash('sha256')

export const lastLineBytes = lastLineOf(newHash().digest('hex')).length

/** Whether a value is nested no deeper than content is, and has no key `__proto__`. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (depth > deepest) return false
  if (Array.isArray(value)) return value.every((one) => isPlain(one, depth + 1))
  if (!isRecord(value)) return true
  return Object.entries(value).every(([key, one]) => key !== '__proto__' && isPlain(one, depth + 1))
}
