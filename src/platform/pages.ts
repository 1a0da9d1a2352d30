export type LinkPlace = 'header' | 'footer' | 'legal' | 'reviews'

/** A page whose words are in the global of the same name. */
export interface PublicPage {
  path: `/${string}`
  /** The label on a fresh site; the consultant can change it under Words used everywhere. */
  label: string
  linkedFrom: readonly [LinkPlace, ...LinkPlace[]]
  /** A long text with the day of its last change; this row makes its fields in the panel. */
  isText?: true
}

/**
 * The pages in the order of links. Routes, links, sitemap, log names, panel names and test lists
 * come from this table.
 */
export const publicPages = {
  home: { path: '/', label: 'Home', linkedFrom: ['header'] },
  services: { path: '/services', label: 'Services', linkedFrom: ['header', 'footer'] },
  about: { path: '/about', label: 'About', linkedFrom: ['header', 'footer'] },
  resources: { path: '/resources', label: 'Resources', linkedFrom: ['footer'] },
  faq: { path: '/faq', label: 'FAQ', linkedFrom: ['header', 'footer'] },
  contact: { path: '/contact', label: 'Contact', linkedFrom: ['header', 'footer'] },
  'review-rules': {
    path: '/reviews',
    label: 'How reviews are handled',
    linkedFrom: ['reviews'],
    isText: true,
  },
  privacy: { path: '/privacy', label: 'Privacy', linkedFrom: ['legal'], isText: true },
  terms: { path: '/terms', label: 'Terms', linkedFrom: ['legal'], isText: true },
  complaints: { path: '/complaints', label: 'Complaints', linkedFrom: ['legal'], isText: true },
  accessibility: {
    path: '/accessibility',
    label: 'Accessibility',
    linkedFrom: ['legal'],
    isText: true,
  },
} as const satisfies Readonly<Record<string, PublicPage>>

export type PageName = keyof typeof publicPages

const isPageName = (name: string): name is PageName => name in publicPages

export const pageNames: readonly PageName[] = Object.keys(publicPages).filter(isPageName)

export type TextPageName = {
  [Name in PageName]: (typeof publicPages)[Name] extends { isText: true } ? Name : never
}[PageName]

const isTextPage = (name: PageName): name is TextPageName => 'isText' in publicPages[name]

export const textPageNames: readonly TextPageName[] = pageNames.filter(isTextPage)

/** Pages in order. The 404 card shows the header's links too, a phone's menu also the footer's. */
export function pagesLinkedFrom(...places: LinkPlace[]): PageName[] {
  return pageNames.filter((name) => {
    const { linkedFrom }: PublicPage = publicPages[name]
    return linkedFrom.some((place) => places.includes(place))
  })
}

/** The route with something in its gap. */
const filledIn = (route: string) => (gap: string) => route.replace(/\{\w+\}/, gap)

export const articleRoute = '/resources/{slug}'

export const articlePath = filledIn(articleRoute)

/** The address for forms of every type without scripts. */
export const startsPath = '/start'

/** The image that stands for a page where its link is shared. */
export function socialImagePath(page: string): string {
  return `/social-image${page === '/' ? '' : page}.png`
}

/** The page that an image stands for; any other address is about itself. */
export function pageOfImage(path: string): string {
  const page = /^(?:\/[^/]+)(\/.*)?\.png$/.exec(path)?.[1] ?? '/'
  return path === socialImagePath(page) ? page : path
}

/** A claim type's form alone; it works without scripts, and is the page to share. */
export const startRoute = `${startsPath}/{claimType}` as const

export const startPath = filledIn(startRoute)

/** The part of the reviews page that says a review has arrived. */
export const reviewSentId = 'sent'

export const callSavedId = 'call-saved'

/** Everything under it belongs to the person who has the link. */
export const receiptsPath = '/receipt'

export const receiptRoute = `${receiptsPath}/{token}` as const

export const receiptPath = filledIn(receiptRoute)

export const withdrawRoute = `${receiptRoute}/withdraw`

export const withdrawPath = filledIn(withdrawRoute)

/** The address for a form that opens a receipt's answers. */
export const receiptShowRoute = `${receiptRoute}/show`

export const receiptShowPath = filledIn(receiptShowRoute)

/** @param mark good for a minute, so the address may stay in a browser's history */
export const shownReceiptPath = (token: string, mark: string) =>
  `${receiptPath(token)}?shown=${mark}`

/** The address for a form that moves or cancels a call. */
export const receiptCallRoute = `${receiptRoute}/call`

export const receiptCallPath = filledIn(receiptCallRoute)

/** A confirmed call, for the enquirer's calendar program. */
export const callFileRoute = `${receiptRoute}/call.ics` as const

export const callFilePath = filledIn(callFileRoute)

/** The address for a form that adds files to an enquiry. */
export const receiptFilesRoute = `${receiptRoute}/files`

export const receiptFilesPath = filledIn(receiptFilesRoute)

/** The address for a form that removes one of them. */
export const receiptFileRemovalRoute = `${receiptFilesRoute}/{fileId}/remove`

export const receiptFileRemovalPath = (token: string, fileId: string) =>
  `${receiptFilesPath(token)}/${fileId}/remove`

/** A client's page: may their case be passed on? */
export const agreementsPath = '/agree'

export const agreementRoute = `${agreementsPath}/{token}` as const

export const agreementPath = filledIn(agreementRoute)

/** The partner firm's page: a case that was passed on. */
export const handoversPath = '/handover'

export const handoverRoute = `${handoversPath}/{token}` as const

export const handoverPath = filledIn(handoverRoute)

/** Pages that belong to the person who has the link. */
export const linkedPages = [receiptRoute, agreementRoute, handoverRoute] as const

export type LinkedPage = (typeof linkedPages)[number]

/** The linked page that an address is at or under, if it's one of theirs. */
export const linkedPageAt = (path: string): LinkedPage | undefined =>
  linkedPages.find((route) => isAtOrUnder(route.replace('/{token}', ''), path))

/** All confirmed calls, for the consultant's calendar program. */
export const calendarsPath = '/calendar'

export const calendarRoute = `${calendarsPath}/{secret}.ics`

/** No calendar has this address. */
export const isNoCalendar = (path: string): boolean =>
  isAtOrUnder(calendarsPath, path) && !/\/[0-9a-f]{64}\.ics$/.test(path)

/** The enquiry form on home; every booking link leads there. */
export const enquiryPath = '/#enquiry'

/** Where the site says what everything costs. */
export const feesId = 'fees'

export const feesLink = { href: `${publicPages.services.path}#${feesId}`, label: 'What it costs' }

/** The part of home with that form; Get in Touch on the About page leads there. */
export const contactSectionPath = '/#contact'

/** `start` redirects to `signIn`. */
export const adminPages = {
  start: { path: '/admin' },
  signIn: { path: '/admin/login' },
  forgotPassword: { path: '/admin/forgot-password' },
  resetPassword: { path: '/admin/reset-password' },
  confirmEmail: { path: '/admin/confirm-email' },
  dashboard: { path: '/admin/dashboard' },
} as const

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`

export const resetPasswordPath = (token: string) => withToken(adminPages.resetPassword.path, token)

/** Pages with a token in their address. */
export const tokenPages = [adminPages.resetPassword.path, adminPages.confirmEmail.path] as const

/** @param asks true if the page asks before it confirms */
export const confirmEmailPath = (token: string, asks = false) =>
  `${withToken(adminPages.confirmEmail.path, token)}${asks ? '&for=enquiries' : ''}`

export const panelPath = '/cms'

export const guidePath = `${panelPath}/guide`

export const apiPath = '/api'

/** The query for a page with its unpublished words. */
export const previewQuery = 'preview'

/** Answers here depend on who is signed in, so no cache may store them. */
export const privatePaths = [
  adminPages.start.path,
  panelPath,
  apiPath,
  receiptsPath,
  agreementsPath,
  handoversPath,
  calendarsPath,
] as const

export const isAtOrUnder = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(`${folder}/`)

export const isPublicPath = (path: string): boolean =>
  !privatePaths.some((one) => isAtOrUnder(one, path))
