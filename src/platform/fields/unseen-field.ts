/**
 * A field that people don't see. An enquiry that fills it in is stored as spam.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
export const unseenField = { name: 'website', label: 'Website' } as const
