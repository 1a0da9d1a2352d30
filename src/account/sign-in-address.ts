import { adminPages, isPublicPath, panelPath, previewQuery } from '@/platform/pages'
import { readStored, store } from '@/ui/browser/stored'

export const signInQuery = {
  /** Payload's name for it. */
  returnTo: 'redirect',
  passwordSet: 'password-set',
} as const

export function signInPath(returnTo: string): string {
  const query = new URLSearchParams({ [signInQuery.returnTo]: returnTo })
  return `${adminPages.signIn.path}?${query.toString()}`
}

/** Panel screens to skip after signing in. */
const aboutSigningIn =
  /^\/cms\/(login|logout|logout-inactivity|forgot|reset|create-first-user)(\/|$)/

/** Anything that leads elsewhere has another origin. */
const anyOrigin = 'http://site.invalid'

/**
 * Checks the address to return to: a panel screen or a preview, as a path of this site; undefined
 * for anything else.
 * @param address what the query says, which anyone may have written
 * Source: OWASP, "Unvalidated Redirects and Forwards".
 */
export function returnPath(address: unknown): string | undefined {
  if (
    typeof address !== 'string' ||
    !address.startsWith('/') ||
    !URL.canParse(address, anyOrigin)
  ) {
    return undefined
  }
  const { origin, pathname, search, searchParams, hash } = new URL(address, anyOrigin)
  if (origin !== anyOrigin || pathname.startsWith('//')) return undefined
  const isPanel = pathname === panelPath || pathname.startsWith(`${panelPath}/`)
  const isPreview = isPublicPath(pathname) && searchParams.has(previewQuery)
  if (isPanel ? aboutSigningIn.test(pathname) : !isPreview) return undefined
  return `${pathname}${search}${hash}`
}

const key = 'dashboard-return-address'

/**
 * Keeps the dashboard's query for after the next sign-in in this tab, or none after signing out on
 * purpose. Without origin and path it can't lead anywhere else.
 */
export const keepReturnAddress = (search: string): void => store('sessionStorage', key, search)

/** The dashboard as it was when the session ended, or its first screen. */
export const returnAddress = (): string =>
  `${adminPages.dashboard.path}${readStored('sessionStorage', key) ?? ''}`
