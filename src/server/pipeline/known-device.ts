import { createHash } from 'node:crypto'
import { parseCookies, type PayloadRequest } from 'payload'
import { cookieName } from '@/platform/cookies'
import { ownCollection } from '@/platform/database/own-collections'

export const deviceToken = ({ headers }: Pick<PayloadRequest, 'headers'>): string =>
  parseCookies(headers).get(cookieName('device')) ?? ''

/** The cookie has 256 random bits. */
export const deviceHash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The request's browser, if someone has signed in with it before.
 * @returns the hash of its cookie
 */
export async function knownDevice(
  req: Pick<PayloadRequest, 'headers' | 'payload'>,
): Promise<string | undefined> {
  const token = deviceToken(req)
  if (token === '') return undefined
  const hash = deviceHash(token)
  const accounts = ownCollection(req.payload, 'accounts')
  const account = await accounts.findOne({ 'devices.hash': hash }, { projection: { _id: 1 } })
  return account ? hash : undefined
}
