import { adminPages, isPublicPath, panelPath, previewQuery } from '@/platform/pages'

/** What the query of the sign-in page says. */
export const signInQuery = {
  /** Where signing in leads; the name that Payload gives it. */
  returnTo: 'redirect',
  /** A new password was set by a mail's link. */
  passwordSet: 'password-set',
} as const

/** The sign-in page, which leads back to `returnTo`. */
export function signInPath(returnTo: string): string {
  const query = new URLSearchParams({ [signInQuery.returnTo]: returnTo })
  return `${adminPages.signIn.path}?${query.toString()}`
}

/** Screens of the panel that sign in or out: whoever has just signed in has no use for them. */
const aboutSigningIn =
  /^\/cms\/(login|logout|logout-inactivity|forgot|reset|create-first-user)(\/|$)/

/** Stands for this site, whatever its address: what leads elsewhere has another origin. */
const anyOrigin = 'http://site.invalid'

/**
 * Where signing in leads when an address asks for it: a screen of the panel, or the preview of a page.
 *
 * @param asked what the query says, which anybody may have written
 * @returns a path of this site with its query; undefined for anything else
 * Source: docs/product.md, "2.12 Sign-in"; OWASP, "Unvalidated Redirects and Forwards".
 */
export function returnPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, anyOrigin)) {
    return undefined
  }
  const { origin, pathname, search, searchParams, hash } = new URL(asked, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//')) return undefined
  const isPanel = pathname === panelPath || pathname.startsWith(`${panelPath}/`)
  const isPreview = isPublicPath(pathname) && searchParams.has(previewQuery)
  if (isPanel ? aboutSigningIn.test(pathname) : !isPreview) return undefined
  return `${pathname}${search}${hash}`
}
