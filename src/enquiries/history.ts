/**
 * What can happen to an enquiry. Rules go by the kind; the words beside it are for people, and may
 * change.
 */
export const eventKinds = [
  'status',
  'reply',
  'note',
  'undo',
  'kept',
  'no-longer-kept',
  'withdrawal',
] as const

export type EventKind = (typeof eventKinds)[number]

/** What is said of keeping an enquiry. These events don't put off its deletion by themselves. */
export const keepingWords = { kept: 'Kept', 'no-longer-kept': 'No longer kept' } as const

/** Whether an event only says that an enquiry is kept, or no longer. */
export const isAboutKeeping = (kind: EventKind): boolean => Object.hasOwn(keepingWords, kind)
