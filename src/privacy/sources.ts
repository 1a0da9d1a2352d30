import { z } from 'zod'

/** The fields by which a person's documents are found in a collection. */
interface Source {
  /**
   * Fields with their address, which have indexes of `addressCollation`. Erasure remembers each of
   * these documents.
   */
  addresses?: readonly string[]
  /** Fields with the link that calls their number, which have indexes. */
  phones?: readonly string[]
  /** The field with the id of the enquiry that a document belongs to, and is erased with. */
  enquiry?: string
  /** The collection with the bytes of files, whose `files_id` names the document. */
  chunks?: string
  /**
   * Names for the documents. A collection without names is the site's own business, which a person
   * doesn't see.
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
  messages: { addresses: ['address'], enquiry: 'enquiry', words: ['message', 'messages'] },
  'client-files.files': {
    enquiry: 'metadata.enquiry',
    chunks: 'client-files.chunks',
    words: ['file', 'files'],
  },
  /** What the partner firm was given. The register of referrals names nobody. */
  packs: { enquiry: 'enquiry', words: ['case passed on', 'cases passed on'] },
  /** Reviews come after the mails, because an erasure waits for a mail that's on its way. */
  reviews: { addresses: ['email'], words: ['review', 'reviews'] },
  /** These stop a browser from storing an enquiry twice, for a day. */
  idempotency: { enquiry: 'output.id' },
} as const satisfies Readonly<Record<string, Source>>

export type SourceName = keyof typeof sources

const isSource = (name: string): name is SourceName => Object.hasOwn(sources, name)

export const sourceNames = Object.keys(sources).filter(isSource)

export const sourceOf = (name: SourceName): Source => sources[name]

/**
 * Deletions by id alone, in a collection and in a file of the data folder that outlives the
 * database. The site writes both; restore reads the file and removes what it names from an older
 * backup.
 */
export const erasures = {
  collection: 'erasures',
  file: 'erasures.jsonl',
  /** Longer than any backup should be stored. */
  days: 400,
} as const

const erasureSchema = z.object({
  id: z.string(),
  /** A source with an address. */
  collection: z.string().refine((name) => isSource(name) && 'addresses' in sources[name]),
  at: z.string().pipe(z.coerce.date()),
})

export type Erasure = z.output<typeof erasureSchema>

export const erasureLine = ({ id, collection, at }: Erasure) =>
  `${JSON.stringify({ id, collection, at: at.toISOString() })}\n`

/** Undefined for any other line, such as the last after a power cut. */
export function readErasureLine(line: string): Erasure | undefined {
  try {
    return erasureSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
