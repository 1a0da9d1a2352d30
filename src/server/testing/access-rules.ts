import { enquiryEvents, enquiryExport } from '@/enquiries/calls'
import { calls } from '@/server/pipeline/calls'
import { pageNames } from '@/platform/pages'

/** Who may use a route: everyone, signed-in users, or nobody. */
export type AccessRule = 'everyone' | 'signed in' | 'nobody'

type AccessRules = Readonly<Record<string, AccessRule>>

const versions: AccessRules = {
  'GET /versions': 'signed in',
  'GET /versions/:id': 'signed in',
  'POST /versions/:id': 'signed in',
}

/** What Payload mounts for every collection. */
const reads: AccessRules = {
  'GET ': 'signed in',
  'GET /count': 'signed in',
  'GET /:id': 'signed in',
}

const writes: AccessRules = {
  'POST ': 'signed in',
  'PATCH ': 'signed in',
  'PATCH /:id': 'signed in',
  'DELETE ': 'signed in',
  'DELETE /:id': 'signed in',
}

const rest: AccessRules = { ...reads, ...writes, 'POST /access/:id?': 'signed in' }

/** The same routes, closed to everyone. */
const closed = (rules: AccessRules): AccessRules =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, 'nobody']))

const duplicate: AccessRules = { 'POST /:id/duplicate': 'signed in' }

const content = { ...rest, ...versions }

/** Who may use the routes of each collection. */
const collections: Readonly<Record<string, AccessRules>> = {
  enquiries: { ...rest, 'POST ': 'everyone', 'PATCH ': 'nobody', 'PATCH /:id': 'nobody' },
  reviews: { ...rest, 'POST ': 'everyone', 'GET /approved': 'everyone' },
  users: {
    ...rest,
    ...closed(writes),
    'POST /logout': 'everyone',
    'GET /me': 'everyone',
    'POST /refresh-token': 'signed in',
    'POST /login': 'nobody',
    'POST /first-register': 'nobody',
    'POST /forgot-password': 'nobody',
    'POST /reset-password': 'nobody',
    'POST /unlock': 'nobody',
    'POST /verify/:id': 'nobody',
    'POST /:id/api-key/reveal': 'nobody',
    'GET /init': 'nobody',
  },
  'saved-replies': { ...rest, ...duplicate },
  'practice-areas': { ...rest, ...versions },
  articles: content,
  faqs: content,
  testimonials: content,
  media: {
    ...rest,
    'GET /file/:filename': 'everyone',
    'GET /paste-url/:id?': 'signed in',
  },
  redirects: rest,
  'payload-jobs': {
    ...rest,
    ...closed({ ...reads, ...writes }),
    'GET /run': 'nobody',
    'GET /handle-schedules': 'nobody',
  },
  'payload-kv': { ...rest, ...closed({ ...reads, ...writes, ...duplicate }) },
  'payload-locked-documents': { ...rest, ...duplicate },
  'payload-preferences': {
    ...rest,
    ...duplicate,
    'GET /:key': 'signed in',
    'POST /:key': 'signed in',
    'DELETE /:key': 'signed in',
  },
}

const global: AccessRules = {
  'GET ': 'signed in',
  'POST ': 'signed in',
  'POST /access': 'signed in',
  ...versions,
}

const globals = [
  ...pageNames,
  'contact-details',
  'regulation',
  'fees',
  'hours',
  'shared-words',
  'agreement',
  'links',
]

const forEveryone = [
  calls.login,
  calls.register,
  calls.logout,
  calls.forgotPassword,
  calls.resetPassword,
  calls.confirmEmail,
  calls.approvedReviews,
  calls.sendEnquiry,
  calls.sendReview,
  calls.callTimes,
  calls.withdraw,
  calls.moveCall,
  calls.showAnswers,
  calls.sendFiles,
  calls.removeFile,
  calls.answerAgreement,
  calls.answerHandover,
  calls.handoverFile,
  calls.handoverFiles,
]

const isForEveryone = (call: { path: string }) => forEveryone.some(({ path }) => path === call.path)

const contract = Object.fromEntries(
  [...Object.values(calls), enquiryExport, enquiryEvents].map((call): [string, AccessRule] => [
    `${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    isForEveryone(call) ? 'everyone' : 'signed in',
  ]),
)

const placed = (base: string, rules: AccessRules) =>
  Object.entries(rules).map(([name, rule]): [string, AccessRule] => [
    name.replace(' ', ` ${base}`),
    rule,
  ])

/**
 * Who may use each mounted route. A route that isn't here fails the tests until someone says who may
 * use it.
 */
export const accessRules: ReadonlyMap<string, AccessRule> = new Map([
  ...Object.entries(contract),
  ['GET /api/og', 'nobody'],
  ['GET /api/access', 'signed in'],
  ['POST /api/reorder', 'signed in'],
  ...Object.entries(collections).flatMap(([slug, rules]) => placed(`/api/${slug}`, rules)),
  ...globals.flatMap((slug) => placed(`/api/globals/${slug}`, global)),
])
