/** Rules go by the kind; the words beside it are for people and may change. */
export const eventKinds = [
  'status',
  'reply',
  'note',
  'undo',
  'kept',
  'no-longer-kept',
  'withdrawn',
] as const

export type EventKind = (typeof eventKinds)[number]

/** These events alone don't put off a deletion. */
export const keepingWords = { kept: 'Kept', 'no-longer-kept': 'No longer kept' } as const

export const isAboutKeeping = (kind: EventKind): boolean => Object.hasOwn(keepingWords, kind)
