import Bowser from 'bowser'
import { createHash, randomBytes } from 'node:crypto'
import { parseCookies, type PayloadRequest } from 'payload'
import { changeAccount, readAccount } from '@/account/store/stored-account'
import { apiPath } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { tellUser } from '@/account/mails/tell-user'

/** No browser's is longer; the rest is cut off. */
const longestAgent = 512

const unknown = 'Unknown browser'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * The request's browser in words: `Chrome on Windows`. Only known names, since anyone can write
 * anything into the header.
 */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestAgent))
  if (browser.name === undefined || !browsers.has(browser.name)) return unknown
  return os.name !== undefined && systems.has(os.name)
    ? `${browser.name} on ${os.name}`
    : browser.name
}

const cookieName = 'device'

/** 400 days, the longest that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 3_600

/** The browsers last used, per user. */
const mostDevices = 20

/** The cookie has 256 random bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Whether the user has signed in with this browser before. It's remembered in the sign-in's
 * transaction; from the second one on, a new browser is reported by mail.
 * @returns what the browser's cookie is to hold
 * Source: docs/api.md, "Mails about an account".
 */
export async function recognise(req: PayloadRequest, user: string): Promise<string> {
  const given = parseCookies(req.headers).get(cookieName) ?? ''
  const { devices = [] } = await readAccount(req, user)
  const isKnown = devices.some(({ hash }) => hash === hashOf(given))
  const token = isKnown ? given : randomBytes(32).toString('hex')
  const seen = { hash: hashOf(token), seenAt: now() }
  const others = devices.filter(({ hash }) => hash !== seen.hash).slice(0, mostDevices - 1)
  await changeAccount(req, user, { $set: { devices: [seen, ...others] } })
  if (!isKnown && devices.length > 0) {
    await tellUser(req, { user, device: deviceWords(req.headers.get('user-agent')) })
  }
  return token
}

/** Only signing in reads it. */
export function deviceCookie(token: string): string {
  const secure = (process.env['SITE_URL'] ?? '').startsWith('https://') ? '; Secure' : ''
  return `${cookieName}=${token}; Path=${apiPath}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`
}
