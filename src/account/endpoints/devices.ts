import Bowser from 'bowser'
import { createHash, randomBytes } from 'node:crypto'
import { parseCookies, type PayloadRequest } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { apiPath } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { sessionOf } from '@/platform/database/connection'
import { tellUser } from '@/account/mails/tell-user'
import type { User } from '../../../payload-types'

/** Longer ones are no browser's, and are cut before they are read. */
const longestAgent = 512

const unknown = 'Unknown browser'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * Which browser a request came from, in words: `Chrome on Windows`. Only names that are known are said,
 * since whoever calls can write anything into the header.
 *
 * Source: docs/api.md, "Sessions".
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

/** The longest that browsers keep a cookie, in seconds: 400 days. */
const cookieSeconds = 400 * 24 * 3_600

/** How many browsers of a user's are remembered, the last used ones. */
const mostDevices = 20

/** What is stored of a browser's cookie, which has 256 random bits. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Finds out whether a user has signed in with this browser before, in the transaction of the sign-in,
 * and remembers it from now on. From a user's second browser on, a new one is told to the user by mail.
 *
 * @returns what the browser's cookie is to hold
 * Source: docs/api.md, "Mails about an account".
 */
export async function recognise(req: PayloadRequest, { id }: Pick<User, 'id'>): Promise<string> {
  const accounts = accountsOf(req.payload)
  const session = await sessionOf(req)
  const given = parseCookies(req.headers).get(cookieName) ?? ''
  const { devices = [] } = (await accounts.findOne({ _id: id }, { session })) ?? {}
  const isKnown = devices.some(({ hash }) => hash === hashOf(given))
  const token = isKnown ? given : randomBytes(32).toString('hex')
  const seen = { hash: hashOf(token), seenAt: now() }
  const others = devices.filter(({ hash }) => hash !== seen.hash).slice(0, mostDevices - 1)
  await accounts.updateOne(
    { _id: id },
    { $set: { devices: [seen, ...others] } },
    { upsert: true, session },
  )
  if (!isKnown && devices.length > 0) {
    const device = deviceWords(req.headers.get('user-agent'))
    await tellUser(req, { kind: 'new-device', account: { user: id, device } })
  }
  return token
}

/** The `Set-Cookie` by which a browser is known again. Only signing in reads it. */
export function deviceCookie(token: string): string {
  const isSecure = (process.env['SITE_URL'] ?? '').startsWith('https://')
  return [
    `${cookieName}=${token}`,
    `Path=${apiPath}`,
    `Max-Age=${cookieSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
