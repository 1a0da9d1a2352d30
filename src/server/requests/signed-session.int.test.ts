import { expect, test } from '@jest/globals'
import { sessionToken } from '../testing/session-token'
import { testSite } from '../testing/test-site'
import { hasSignedSession } from './signed-session'

const site = testSite()

test('a session that Payload has begun is recognised by its signature', () => {
  const { cookie } = site
  expect(hasSignedSession({ cookie })).toBe(true)
  expect(hasSignedSession({ authorization: `JWT ${sessionToken(cookie)}` })).toBe(true)
  expect(hasSignedSession({ cookie: cookie.toUpperCase() })).toBe(false)
})
