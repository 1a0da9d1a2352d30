import { z } from 'zod'

/** How a person's documents are found in a collection. */
interface Source {
  /**
   * The fields with their address, which have indexes of `addressCollation`. Each of these documents
   * is remembered when it's erased.
   */
  addresses?: readonly string[]
  /** The fields with the link that calls their number, which have indexes. */
  phones?: readonly string[]
  /** The field with the id of the enquiry that a document belongs to, and is erased with. */
  enquiry?: string
  /**
   * What the documents are called. Those of a collection without words are the site's own business:
   * a person isn't told of them.
   */
  words?: readonly [one: string, several: string]
}

/**
 * Collections that hold something about a person, known by email address or phone number. Finding,
 * exporting, erasing and restoring use this table in its order; a new collection is one more row.
 *
 * Source: docs/api.md, "A person's data".
 */
const sources = {
  enquiries: {
    addresses: ['email', 'reachAt.email'],
    phones: ['phoneKey', 'reachKey'],
    words: ['enquiry', 'enquiries'],
  },
  mails: { addresses: ['to'], enquiry: 'enquiry', words: ['email', 'emails'] },
  /** After the mails, because an erasure waits for a mail that's on its way. */
  reviews: { addresses: ['email'], words: ['review', 'reviews'] },
  /** They keep a browser from storing an enquiry twice, for a day. */
  idempotency: { enquiry: 'output.id' },
} as const satisfies Readonly<Record<string, Source>>

export type SourceName = keyof typeof sources

const isSource = (name: string): name is SourceName => Object.hasOwn(sources, name)

export const sourceNames = Object.keys(sources).filter(isSource)

export const sourceOf = (name: SourceName): Source => sources[name]

/**
 * Deletions are remembered by id alone, in a collection and in a file of the data folder that
 * outlives the database. The site writes both; restore reads the file and removes what it names
 * from an older backup.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
export const erasures = {
  collection: 'erasures',
  file: 'erasures.jsonl',
  /** Longer than any backup should be kept. */
  days: 400,
} as const

const erasureSchema = z.object({
  id: z.string(),
  /** One of the sources with an address. */
  collection: z.string().refine((name) => isSource(name) && 'addresses' in sources[name]),
  at: z.string().pipe(z.coerce.date()),
})

export type Erasure = z.output<typeof erasureSchema>

export const erasureLine = ({ id, collection, at }: Erasure) =>
  `${JSON.stringify({ id, collection, at: at.toISOString() })}\n`

/** Undefined if it isn't one, like the last line after a power cut. */
export function readErasureLine(line: string): Erasure | undefined {
  try {
    return erasureSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
