/**
 * The names of the headers that are the site's own, and of those on which two of its modules must
 * agree. Names in small letters are looked up in Node's `headers`, which has them so.
 *
 * Source: docs/api.md, "Headers".
 */
export const headerNames = {
  /**
   * The client's address in its one spelling. The server sets it on each request, whatever came under
   * that name; the /api counts tries by it.
   */
  clientAddress: 'x-client-address',

  /**
   * The request's id, a UUID. The server sets it on each request and each answer; the /api writes it
   * into the log beside an error, and a person can quote it.
   */
  requestId: 'x-request-id',

  /** Where a browser's request comes from. The browser sets it; the rule of origin reads it. */
  fetchSite: 'sec-fetch-site',

  /** What a browser asks for. The browser sets it; the server reads it to know the panel's preview. */
  fetchDestination: 'sec-fetch-dest',

  /** The addresses that proxies saw. Read where `TRUST_PROXY` is set, and kept from the app. */
  forwardedFor: 'x-forwarded-for',

  /** `http` or `https`, as `SITE_URL` says. The server sets it on each request for Next. */
  forwardedProtocol: 'x-forwarded-proto',

  /** Names one attempt to send an enquiry. The form sets it; the /api stores once for each. */
  idempotencyKey: 'Idempotency-Key',

  /**
   * What was wrong with a form that was sent without scripts, and its answers. The server sets it when
   * it asks for the form's page once more, and drops a client's.
   */
  formState: 'x-form-state',

  /**
   * Says that a page is asked for with the words that are not published yet. The server sets it for
   * whoever is signed in, and drops a client's.
   */
  preview: 'x-preview',

  /**
   * Which header and footer a tab has, as `layoutAttribute` says. Next's router sends it with all that
   * it asks for; the server answers with a whole page where they have changed.
   */
  layout: 'x-deployment-id',

  /** How many rows a list has on all its pages. The /api sets it; the dashboard reads it. */
  totalCount: 'X-Total-Count',

  /** A list's first, previous, next and last page (RFC 8288). The /api sets it for its callers. */
  link: 'Link',

  /** Seconds until another try makes sense. The /api sets it with 429 and 503 for its callers. */
  retryAfter: 'Retry-After',

  /** What a page may load and run. The server sets it on each answer but a 304. */
  contentSecurityPolicy: 'content-security-policy',
} as const

/** The attribute of a page's root that Next's router reads at its start, and sends in `layout`. */
export const layoutAttribute = 'data-dpl-id'
