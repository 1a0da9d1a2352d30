import '../fields/zod-settings'
import { z } from 'zod'

export const activityGroups = {
  'sign-ins': 'Sign-ins',
  account: 'Account',
  content: 'Content',
  exports: 'Exports',
  deletions: 'Deletions',
  reviews: 'Reviews',
  settings: 'Settings',
} as const satisfies Record<string, string>

export type ActivityGroup = keyof typeof activityGroups

const isGroup = (name: string): name is ActivityGroup => name in activityGroups

export const activityGroupNames = Object.keys(activityGroups).filter(isGroup)

/** Each kind with its group and its words. Only the kind is stored. */
export const activityKinds = {
  'signed-in': { group: 'sign-ins', what: 'Signed in' },
  'sign-in-refused': { group: 'sign-ins', what: 'Sign-in refused' },
  'signed-out': { group: 'sign-ins', what: 'Signed out' },
  'session-ended': { group: 'account', what: 'Session ended' },
  'password-changed': { group: 'account', what: 'Password changed' },
  'password-reset': { group: 'account', what: 'Password reset' },
  'email-changed': { group: 'account', what: 'Email changed' },
  'username-changed': { group: 'account', what: 'Username changed' },
  'two-step-on': { group: 'account', what: 'Two-step sign-in switched on' },
  'two-step-off': { group: 'account', what: 'Two-step sign-in switched off' },
  'recovery-code-used': { group: 'account', what: 'Recovery code used' },
  published: { group: 'content', what: 'Published' },
  'published-as-planned': { group: 'content', what: 'Published as planned' },
  'content-reverted': { group: 'content', what: 'Draft dropped' },
  unpublished: { group: 'content', what: 'Unpublished' },
  'unpublished-as-planned': { group: 'content', what: 'Unpublished as planned' },
  'content-saved': { group: 'content', what: 'Saved' },
  'content-trashed': { group: 'content', what: 'Moved to the trash' },
  'content-restored': { group: 'content', what: 'Restored from the trash' },
  'content-deleted': { group: 'content', what: 'Deleted for good' },
  'enquiries-exported': { group: 'exports', what: 'Enquiries exported' },
  'case-passed-on': { group: 'exports', what: 'Case passed on to the partner firm' },
  'person-exported': { group: 'exports', what: 'A person’s data exported' },
  'person-erased': { group: 'deletions', what: 'A person’s data erased' },
  'enquiry-deleted': { group: 'deletions', what: 'Enquiry deleted' },
  'enquiry-restored': { group: 'deletions', what: 'Deletion of an enquiry undone' },
  'enquiries-expired': { group: 'deletions', what: 'Closed enquiries deleted after their time' },
  'review-approved': { group: 'reviews', what: 'Review published' },
  'review-declined': { group: 'reviews', what: 'Review declined' },
  'review-deleted': { group: 'reviews', what: 'Review deleted' },
  'review-answered': { group: 'reviews', what: 'Review answered' },
  'review-answer-removed': { group: 'reviews', what: 'Answer to a review removed' },
  'review-withdrawn': { group: 'reviews', what: 'Review withdrawn by its writer' },
  'notify-to-changed': { group: 'settings', what: 'Address for new enquiries changed' },
  'settings-changed': { group: 'settings', what: 'Settings changed' },
} as const satisfies Record<string, { group: ActivityGroup; what: string }>

export type ActivityKind = keyof typeof activityKinds

const isKind = (name: string): name is ActivityKind => name in activityKinds

/** No group means all kinds. */
export function kindsOf(group?: ActivityGroup): ActivityKind[] {
  const kinds = Object.keys(activityKinds).filter(isKind)
  return group ? kinds.filter((kind) => activityKinds[kind].group === group) : kinds
}

/** The time in words, and for the database. */
export const activityKept = { months: 12, days: 366 } as const

export const activityRowSchema = z.object({
  what: z.string(),
  /** The username; null if nobody was signed in. */
  by: z.string().nullable(),
  at: z.string(),
  /** A document's id or name, a count, or the name of settings. */
  target: z.string().nullable(),
})

export type ActivityRow = z.infer<typeof activityRowSchema>
