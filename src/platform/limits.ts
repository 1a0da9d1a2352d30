/**
 * Business constants and limits of what's stored. Lengths are in UTF-16 code units; times are in
 * milliseconds unless the name says otherwise.
 */

export const maxLength = {
  short: 200,
  email: 254,
  long: 5_000,
  reply: 20_000,
  answer: 2_000,
  username: 64,
  password: 128,
  idempotencyKey: 64,
} as const

export const minLength = {
  fullName: 2,
  phone: 10,
  message: 10,
  username: 3,
  password: 8,
} as const

export const rating = { min: 1, max: 5, default: 5 } as const

export const maxBodyBytes = 32_768

/** Bytes of a reply or a form: 20,000 letters take four bytes each, and up to nine in a form. */
export const maxLongBodyBytes = 131_072

/** Times to talk that someone may choose. */
export const mostCallTimes = 3

export const page = { defaultSize: 25, maxSize: 100 } as const

const megabyte = 1024 * 1024

/** Limits of clients' files: bytes of one, and how many files and bytes an enquiry has at most. */
export const fileLimits = {
  bytes: 10 * megabyte,
  files: 20,
  allBytes: 100 * megabyte,
  /** Bytes of a form with files: all files and what stands between them. */
  formBytes: 101 * megabyte,
} as const

export const idempotencyHours = 24

export const daysInTrash = 30

/** Renewing restarts the hours but not the days. */
export const session = { hours: 12, longestDays: 7 } as const

/** Tries per client address and window; the operator can change them. */
export const rateLimits = {
  windowSeconds: 600,
  signIn: { tries: 10, variable: 'RATE_LIMIT_SIGN_IN' },
  enquiries: { tries: 10, variable: 'RATE_LIMIT_ENQUIRIES' },
  reviews: { tries: 10, variable: 'RATE_LIMIT_REVIEWS' },
  changePassword: { tries: 10, variable: 'RATE_LIMIT_CHANGE_PASSWORD' },
  files: { tries: 30, variable: 'RATE_LIMIT_FILES' },
} as const

/** Mails to one address in 24 hours that strangers can cause. */
export const mostMailsADay = 3

/** Changes of one call in 24 hours by its sender: each is a mail to both. */
export const mostCallMoves = 10
