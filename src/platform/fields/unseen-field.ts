/**
 * A field that people don't see, under a name that no program knows which fills in forms for them.
 */
export const unseenField = { name: 'otherReason', label: 'Leave this empty' } as const

/** No form asks for it, so only programs that people don't use send it. */
export const unaskedField = 'website'
