/** Names in small letters are looked up in Node's `headers`. */
export const headerNames = {
  /**
   * The client's address in its one spelling, set by the server on each request; the /api counts
   * tries by it.
   */
  clientAddress: 'x-client-address',

  /** A UUID, set by the server on each request and answer, and logged beside an error. */
  requestId: 'x-request-id',

  /** Set by the browser; the origin rule reads it. */
  fetchSite: 'sec-fetch-site',

  /** Set by the browser; shows that the panel's preview asks. */
  fetchDestination: 'sec-fetch-dest',

  /** The server reads it only if `TRUST_PROXY` is set, and keeps it from the app. */
  forwardedFor: 'x-forwarded-for',

  /** The server sets it for Next, from `SITE_URL`. */
  forwardedProtocol: 'x-forwarded-proto',

  /** Names one attempt to send an enquiry; the /api stores once for each. */
  idempotencyKey: 'Idempotency-Key',

  /**
   * A refused form and its answers. The server sets it on the request for the form's page, and
   * drops a client's.
   */
  formState: 'x-form-state',

  /**
   * Requests the unpublished words. The server sets it for signed-in users, and drops a client's.
   */
  preview: 'x-preview',

  /** The path of the page that Next is to make. The server sets it, over a client's. */
  path: 'x-page-path',

  /** The number of a list's rows on all its pages. */
  totalCount: 'X-Total-Count',

  /** A list's first, previous, next and last page (RFC 8288). */
  link: 'Link',

  /** Seconds, with 429 and 503. */
  retryAfter: 'Retry-After',

  /** Every public page has it. */
  speculationRules: 'speculation-rules',

  /** Every answer but a 304 has it. */
  contentSecurityPolicy: 'content-security-policy',
} as const
