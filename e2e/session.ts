import type { APIRequestContext, BrowserContext, Cookie } from 'playwright/test'
import { calls } from '@/server/pipeline/calls'
import { expect } from 'playwright/test'

const { ADMIN_USERNAME = 'admin', ADMIN_PASSWORD = '' } = process.env

/** The consultant, as the site under test knows them. */
export const consultant = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD }

/** The session that the tests of a worker share: making one takes the server long, as it is meant to. */
let session: Cookie[] = []

async function logIn(request: APIRequestContext): Promise<void> {
  const answer = await request.post(calls.login.path, { data: consultant })
  expect(answer.ok()).toBe(true)
}

/** Begins the session that tests share. */
export async function beginSession(request: APIRequestContext): Promise<void> {
  await logIn(request)
  session = (await request.storageState()).cookies
}

/** Signs in without the page: the browser has the session from then on. */
export async function signInAt(context: BrowserContext): Promise<void> {
  await context.addCookies(session)
  const isSignedIn = (await context.request.get(calls.user.path)).ok()
  // A test that ended it begins another.
  if (!isSignedIn) await logIn(context.request)
}
