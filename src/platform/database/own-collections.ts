import type { Payload } from 'payload'
import { mongo } from './connection'

/** Collections that Payload doesn't know, so none of its routes shows them. */
export const ownCollections = {
  /** Idempotency keys of enquiries, each with the answer. */
  idempotency: 'idempotency',
  /** src/mail */
  mails: 'mails',
  /** Messages of the mailbox: src/enquiries/work/messages.ts. */
  messages: 'messages',
  /** What the partner firm was given: src/enquiries/work/handovers.ts. */
  packs: 'packs',
  /** The register of referrals, without people: src/enquiries/work/register.ts. */
  referrals: 'referrals',
  /** The place up to which each folder of the mailbox is read: src/mail/incoming. */
  mailboxes: 'mailboxes',
  /** Random keys, made at their first use. */
  keys: 'keys',
  /** Switches in the consultant's Settings. */
  settings: 'settings',
  /** Figures that pages quote, by the last count. */
  figures: 'figures',
  /** See `Lease`. */
  leases: 'leases',
  /** Decisions on reviews, without the reviews: src/reviews/store. */
  reviewDecisions: 'review-decisions',
  /** src/platform/activity */
  activity: 'activity',
  /** Users' data outside Payload's document: src/account/store. */
  accounts: 'accounts',
  /** Sessions, beside Payload's own: src/account/endpoints. */
  sessions: 'sessions',
  /** Ids of what was deleted for good: src/privacy. */
  erasures: 'erasures',
  /** The privacy page's text at the time of each enquiry: src/content/published. */
  privacyNotices: 'privacy-notices',
  /** The last run of each daily task. */
  runs: 'runs',
  /** Times of replies to deleted enquiries, for the promise's figures. */
  pastReplies: 'past-replies',
} as const

/**
 * One of the site's own collections, through the driver. They need things that Payload's operations
 * lack: conditional claims and counters in one write, and documents that expire.
 */
export function ownCollection<Stored extends object>(
  payload: Payload,
  name: keyof typeof ownCollections,
) {
  return mongo(payload).connection.collection<Stored>(ownCollections[name])
}

/** GridFS's names for a bucket's collections. */
export const pictureCollections = { files: 'pictures.files', chunks: 'pictures.chunks' } as const

/** Clients' files. No public route reads them. */
export const clientFileCollections = {
  files: 'client-files.files',
  chunks: 'client-files.chunks',
} as const
