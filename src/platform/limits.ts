/**
 * The business constants and the limits of what is stored, each stated once.
 *
 * Lengths are in UTF-16 code units, as JavaScript counts them; times are in milliseconds unless the
 * name says otherwise.
 *
 * Source: docs/product.md, "9. Figures and limits"; docs/api.md, "Text" and "Limits".
 */

/** The longest value of each kind of text. */
export const maxLength = {
  short: 200,
  email: 254,
  long: 5_000,
  reply: 20_000,
  username: 64,
  password: 128,
  idempotencyKey: 64,
} as const

/** The shortest value of each text that every enquiry carries. */
export const minLength = {
  fullName: 2,
  phone: 10,
  message: 10,
  username: 3,
  password: 8,
} as const

export const rating = { min: 1, max: 5, default: 5 } as const

/** The most bytes a request's body may have. */
export const maxBodyBytes = 32_768

/**
 * The most bytes that a reply or a form's body may have: 20,000 letters take four bytes each, and each
 * letter of a form up to nine.
 */
export const maxLongBodyBytes = 131_072

export const page = { defaultSize: 25, maxSize: 100 } as const

export const idempotencyHours = 24

/** How many days what was deleted stays in the trash. Source: docs/product.md, "4.8 Drafts and publishing". */
export const daysInTrash = 30

/** How long a session lasts: renewing it begins the hours anew, but not the days. */
export const session = { hours: 12, longestDays: 7 } as const

/** Tries per client address in each window, unless the operator sets another number. */
export const rateLimits = {
  windowSeconds: 600,
  signIn: { tries: 10, variable: 'RATE_LIMIT_SIGN_IN' },
  enquiries: { tries: 10, variable: 'RATE_LIMIT_ENQUIRIES' },
  reviews: { tries: 10, variable: 'RATE_LIMIT_REVIEWS' },
  changePassword: { tries: 10, variable: 'RATE_LIMIT_CHANGE_PASSWORD' },
} as const
