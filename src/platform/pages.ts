/** Where every page is linked from, besides what other pages' texts link to. */
export type LinkPlace = 'header' | 'footer' | 'legal' | 'reviews'

/** A public page. Its words are those of the global of the same name. */
export interface PublicPage {
  path: `/${string}`
  /** What links call it on a fresh site; the consultant can change it under Words used everywhere. */
  label: string
  linkedFrom: readonly LinkPlace[]
  inSitemap: boolean
  /** Whether it's a long text with the day of its last change, whose fields in the panel come from this row. */
  isText?: true
}

/**
 * The public pages, in the order of links. Their routes, links, sitemap, names in the log, link names
 * in the panel and the lists of the tests are derived from this table.
 *
 * Source: docs/product.md, "2. Pages".
 */
export const publicPages = {
  home: { path: '/', label: 'Home', linkedFrom: ['header'], inSitemap: true },
  services: {
    path: '/services',
    label: 'Services',
    linkedFrom: ['header', 'footer'],
    inSitemap: true,
  },
  about: { path: '/about', label: 'About', linkedFrom: ['header', 'footer'], inSitemap: true },
  resources: { path: '/resources', label: 'Resources', linkedFrom: ['footer'], inSitemap: true },
  faq: { path: '/faq', label: 'FAQ', linkedFrom: ['header', 'footer'], inSitemap: true },
  contact: {
    path: '/contact',
    label: 'Contact',
    linkedFrom: ['header', 'footer'],
    inSitemap: true,
  },
  'review-rules': {
    path: '/reviews',
    label: 'How reviews are handled',
    linkedFrom: ['reviews'],
    inSitemap: true,
    isText: true,
  },
  privacy: {
    path: '/privacy',
    label: 'Privacy',
    linkedFrom: ['legal'],
    inSitemap: true,
    isText: true,
  },
  terms: { path: '/terms', label: 'Terms', linkedFrom: ['legal'], inSitemap: true, isText: true },
} as const satisfies Readonly<Record<string, PublicPage>>

export type PageName = keyof typeof publicPages

const isPageName = (name: string): name is PageName => name in publicPages

/** Every public page's name, in the order of links. */
export const pageNames: readonly PageName[] = Object.keys(publicPages).filter(isPageName)

/** The pages that are a long text. */
export type TextPageName = {
  [Name in PageName]: (typeof publicPages)[Name] extends { isText: true } ? Name : never
}[PageName]

const isTextPage = (name: PageName): name is TextPageName => 'isText' in publicPages[name]

export const textPageNames: readonly TextPageName[] = pageNames.filter(isTextPage)

/** The pages that a place links to, in order. The links of the header also stand on the 404 card. */
export function pagesLinkedFrom(place: LinkPlace): PageName[] {
  return pageNames.filter((name) => {
    const { linkedFrom }: PublicPage = publicPages[name]
    return linkedFrom.includes(place)
  })
}

/** The page of one guide; the sitemap has each guide with a text. */
export const articleRoute = '/resources/{slug}'

export function articlePath(slug: string): string {
  return articleRoute.replace('{slug}', slug)
}

/** Where the forms for every type are posted when no script sends them. */
export const startsPath = '/start'

/** A claim type's form alone, which works without scripts and is the page to share. */
export const startRoute = `${startsPath}/{claimType}` as const

export function startPath(claimType: string): string {
  return startRoute.replace('{claimType}', claimType)
}

/** The part of the page about reviews that says that one has arrived. */
export const reviewSentId = 'sent'

/** Everything under it belongs to whoever has the link. */
export const receiptsPath = '/receipt'

/** What was sent, for whoever has the link. Source: docs/api.md, "Receipt". */
export const receiptRoute = `${receiptsPath}/{token}` as const

export function receiptPath(token: string): string {
  return receiptRoute.replace('{token}', token)
}

/** Where the receipt's button that asks for deletion leads. */
export const withdrawRoute = `${receiptRoute}/withdraw`

export function withdrawPath(token: string): string {
  return withdrawRoute.replace('{token}', token)
}

/** The section of home with the enquiry form; every link to book a consultation leads there. */
export const enquiryPath = '/#enquiry'

/** The part of home that ends in that section; Get in Touch on the About page leads there. */
export const contactSectionPath = '/#contact'

/** The admin's pages: `start` redirects to `signIn`. */
export const adminPages = {
  start: { path: '/admin' },
  signIn: { path: '/admin/login' },
  forgotPassword: { path: '/admin/forgot-password' },
  resetPassword: { path: '/admin/reset-password' },
  dashboard: { path: '/admin/dashboard' },
} as const

/** The address of a mail's link: the page where a new password is set, with its token. */
export function resetPasswordPath(token: string): string {
  return `${adminPages.resetPassword.path}?token=${encodeURIComponent(token)}`
}

/** Payload's panel and everything under it. */
export const panelPath = '/cms'

/** The consultant's guide, in the panel. */
export const guidePath = `${panelPath}/guide`

/** The calls and Payload's own routes, everything under it. */
export const apiPath = '/api'

/** The name in a page's query by which the page is asked for with the words that are not published yet. */
export const previewQuery = 'preview'

/** What is answered at and under these depends on who asks, so no cache may keep it. */
export const privatePaths = [adminPages.start.path, panelPath, apiPath, receiptsPath] as const

/** Whether a path is no private one, so that a page of the site may be there. */
export function isPublicPath(path: string): boolean {
  return !privatePaths.some((one) => path === one || path.startsWith(`${one}/`))
}
