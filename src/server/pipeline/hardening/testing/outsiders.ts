import type { Sent } from '@/server/testing/caller'
import { changedToken, sessionId, sessionToken } from '@/server/testing/session-token'
import { signIn } from '@/server/testing/site'
import type { TestSite } from '@/server/testing/test-site'

/** Requests of who is not signed in, though some of them pretend to be. */
export async function outsiders(site: TestSite): Promise<Record<string, Sent>> {
  const token = sessionToken(await signIn(site))
  const signedOut = await signIn(site)
  await site.call('POST', '/api/logout', { cookie: signedOut })
  const as = (wanted: string): Sent => ({ cookie: `payload-token=${wanted}` })
  return {
    neverSignedIn: {},
    forged: as(changedToken(token, {}, 'another secret')),
    forgedInHeader: { headers: { authorization: `JWT ${changedToken(token, {}, 'guess')}` } },
    unsigned: as(changedToken(token, {})),
    expired: as(changedToken(token, { exp: 1_700_000_000 }, site.payload.secret)),
    withoutSession: as(changedToken(token, { sid: undefined }, site.payload.secret)),
    signedOut: { cookie: signedOut },
    signedInLongAgo: { cookie: await oldSession(site) },
  }
}

/** The cookie of a session that began 8 days ago and was renewed ever since. */
async function oldSession(site: TestSite): Promise<string> {
  const cookie = await signIn(site)
  const began = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000)
  await site
    .rows('users')
    .updateOne(
      { 'sessions.id': sessionId(sessionToken(cookie)) },
      { $set: { 'sessions.$.createdAt': began } },
    )
  return cookie
}
