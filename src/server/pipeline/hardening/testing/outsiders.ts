import { mongo } from '@/platform/database/connection'
import type { Sent } from '@/server/testing/caller'
import { changedToken, sessionToken } from '@/server/testing/session-token'
import { signIn, type Site } from '@/server/testing/site'

/** Requests of who is not signed in, though some of them pretend to be. */
export async function outsiders(site: Site): Promise<Record<string, Sent>> {
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
async function oldSession(site: Site): Promise<string> {
  const before = await sessionIds(site)
  const cookie = await signIn(site)
  const id = (await sessionIds(site)).find((one) => !before.includes(one))
  const began = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000)
  await users(site).updateOne(
    { 'sessions.id': id },
    { $set: { 'sessions.$[old].createdAt': began } },
    { arrayFilters: [{ 'old.id': id }] },
  )
  return cookie
}

const users = ({ payload }: Site) =>
  mongo(payload).connection.collection<{ sessions?: { id: string }[] }>('users')

async function sessionIds(site: Site): Promise<string[]> {
  const all = await users(site).find().toArray()
  return all.flatMap(({ sessions = [] }) => sessions.map(({ id }) => id))
}
