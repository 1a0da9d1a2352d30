import type { Payload } from 'payload'
import { mongo } from './connection'

/** The collections of which Payload knows nothing, so that no route of its shows them. */
export const ownCollections = {
  /** Keys of enquiries that were sent, with what was answered to each. */
  idempotency: 'idempotency',
  /** What is mailed, and what became of it: src/mail. */
  mails: 'mails',
  /** Random keys of this database's, each made once. */
  keys: 'keys',
  /** What the consultant has switched on or off. */
  settings: 'settings',
  /** Figures that pages quote, as they were last counted. */
  figures: 'figures',
  /** Which instance does what only one may do at a time, and until when: `Lease`. */
  leases: 'leases',
  /** What was decided on reviews, without the reviews: src/reviews/store. */
  reviewDecisions: 'review-decisions',
  /** What happened under whose name: src/platform/activity. */
  activity: 'activity',
  /** What belongs to users besides Payload's own document: src/account/store. */
  accounts: 'accounts',
  /** Where users are signed in, beside Payload's own sessions: src/account/endpoints. */
  sessions: 'sessions',
  /** What was deleted for good, without a word of what it was: src/privacy. */
  erasures: 'erasures',
  /** The privacy page's words as they stood when enquiries were sent: src/content/published. */
  privacyNotices: 'privacy-notices',
  /** How far what is done daily has come. */
  runs: 'runs',
} as const

/**
 * One of the site's own collections, by the driver. What they do needs what Payload's operations lack: one
 * write that takes, counts or claims a document where it is as expected, and documents that end by
 * themselves.
 */
export function ownCollection<Stored extends object>(
  payload: Payload,
  name: keyof typeof ownCollections,
) {
  return mongo(payload).connection.collection<Stored>(ownCollections[name])
}

/** The collections of the pictures' files, named as GridFS names those of a bucket. */
export const pictureCollections = { files: 'pictures.files', chunks: 'pictures.chunks' } as const
