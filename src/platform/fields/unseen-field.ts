/**
 * A field of the forms that no person sees. What fills it in is a program; an enquiry with it is stored
 * as spam.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
export const unseenField = { name: 'website', label: 'Website' } as const
