import '@/platform/fields/zod-settings'
import { z } from 'zod'

/** `in` is theirs; `out` is what the consultant wrote in her own mail program. */
const directions = ['in', 'out'] as const

export type Direction = (typeof directions)[number]

/** `unsure`: it's from another address, so the consultant decides. */
const messageStates = ['joined', 'unsure'] as const

/** `waiting` until the scanner has looked; `none` without a scanner. */
const scans = ['clean', 'waiting', 'infected', 'none'] as const

export type Scan = (typeof scans)[number]

const ways = ['receipt', 'email'] as const

/** The ways in which a file comes. */
export const fileWays = {
  receipt: 'Added on the receipt',
  email: 'Came by email',
} as const satisfies Record<(typeof ways)[number], string>

/** A client's file, which nobody changes. */
export const fileSchema = z.object({
  id: z.string(),
  /** As sent, without signs that don't belong in a name. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The media type, by content. */
  type: z.string(),
  /** Hexadecimal. */
  sha256: z.string(),
  at: z.string(),
  by: z.enum(ways),
  scan: z.enum(scans),
})

export type FileRow = z.infer<typeof fileSchema>

/** A file that was just added, for its sender. */
export const sentFileSchema = fileSchema.pick({ id: true, name: true, size: true, type: true })

/** Plain text, in which nothing is a link. */
export const messageSchema = z.object({
  id: z.string(),
  /** Such as `Asha Patel <asha@example.com>`. */
  from: z.string(),
  at: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The earlier mail that it repeats; empty for none. */
  quoted: z.string(),
  direction: z.enum(directions),
  state: z.enum(messageStates),
  /** A machine wrote it, such as a notice of absence. */
  automatic: z.boolean(),
  files: z.array(fileSchema),
  /** Sentences about attachments, or a text, that aren't here: each names the file. */
  missing: z.array(z.string()),
})

export type MessageRow = z.infer<typeof messageSchema>
