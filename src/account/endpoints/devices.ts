import Bowser from 'bowser'
import { randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { changeAccount, readAccount } from '@/account/store/stored-account'
import { cookieName, isHttps } from '@/platform/cookies'
import { tellUser } from '@/account/mails/tell-user'
import { deviceHash, deviceToken } from '@/server/pipeline/known-device'

const unknown = 'Unknown browser'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * The request's browser in words: `Chrome on Windows`. Only known names, since anyone can write
 * anything into the header.
 */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return unknown
  // No browser's is longer.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 512))
  if (browser.name === undefined || !browsers.has(browser.name)) return unknown
  return os.name !== undefined && systems.has(os.name)
    ? `${browser.name} on ${os.name}`
    : browser.name
}

/**
 * Whether the user has signed in with this browser before. It's remembered in the sign-in's
 * transaction; from the second one on, a new browser is reported by mail.
 * @returns what the browser's cookie is to hold
 */
export async function recognise(req: PayloadRequest, user: string): Promise<string> {
  const given = deviceToken(req)
  const { devices = [] } = await readAccount(req, user)
  const isKnown = devices.some(({ hash }) => hash === deviceHash(given))
  const token = isKnown ? given : randomBytes(32).toString('hex')
  const seen = { hash: deviceHash(token), seenAt: new Date() }
  // The twenty that were used last.
  const others = devices.filter(({ hash }) => hash !== seen.hash).slice(0, 19)
  await changeAccount(req, user, { $set: { devices: [seen, ...others] } })
  if (!isKnown && devices.length > 0) {
    await tellUser(req, { user, device: deviceWords(req.headers.get('user-agent')) })
  }
  return token
}

/** Only signing in reads it. It's kept for 400 days, the longest that browsers keep a cookie. */
export function deviceCookie(token: string): string {
  const seconds = 400 * 24 * 3_600
  const secure = isHttps() ? '; Secure' : ''
  return `${cookieName('device')}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
