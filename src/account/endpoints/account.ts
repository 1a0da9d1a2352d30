import type { Endpoint } from 'payload'
import { calls } from '@/platform/calls/calls'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'
import { json } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'
import { resetPassword, sendResetLink } from './forgotten-password'
import { changeEmail, changePassword, ownAccount } from './own-account'
import {
  endedCookie,
  endNamedSession,
  endOtherSessions,
  endSession,
  listSessions,
} from './sessions'
import { register, requireNoAdmin, type SignedIn, signIn } from './sign-in'
import { renewRecoveryCodes, setUpTwoStep, switchTwoStepOff, switchTwoStepOn } from './two-step'

const signingIn = { limit: 'signIn' } as const
const own = { signedIn: true } as const
const withSecret = { signedIn: true, limit: 'changePassword' } as const

function answer({ cookies, user: { id, username } }: SignedIn, headers: Headers) {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return { id, username }
}

/**
 * Source: docs/api.md, "Accounts", "A forgotten password", "The account", "Two-step sign-in" and
 * "Sessions".
 */
export const accountEndpoints: Endpoint[] = [
  endpoint({
    ...own,
    call: calls.user,
    work({ req }) {
      const { id, username } = requireSignIn(req)
      return { id, username }
    },
  }),
  endpoint({
    ...signingIn,
    call: calls.login,
    work: async ({ req, input, headers }) => answer(await signIn(req, input), headers),
  }),
  endpoint({
    ...signingIn,
    call: calls.register,
    precondition: requireNoAdmin,
    status: 201,
    work: async ({ req, input, headers }) => answer(await register(req, input), headers),
  }),
  endpoint({
    call: calls.logout,
    work: async ({ req, headers }): Promise<undefined> => {
      await endSession(req)
      headers.append('Set-Cookie', endedCookie(req))
    },
  }),
  responseEndpoint({
    ...signingIn,
    call: calls.forgotPassword,
    work: async ({ req, input }) => {
      await sendResetLink(req, input.username)
      const message = 'If that account has an e-mail, a link is on its way to it.'
      return json({ message }, 202)
    },
  }),
  endpoint({ ...signingIn, call: calls.resetPassword, work: resetPassword }),
  endpoint({ ...own, call: calls.ownAccount, work: ownAccount }),
  endpoint({ ...withSecret, call: calls.changeEmail, work: changeEmail }),
  endpoint({ ...withSecret, call: calls.changePassword, work: changePassword }),
  endpoint({ ...own, call: calls.setUpTwoStep, work: setUpTwoStep }),
  endpoint({ ...withSecret, call: calls.switchTwoStepOn, work: switchTwoStepOn }),
  endpoint({ ...withSecret, call: calls.switchTwoStepOff, work: switchTwoStepOff }),
  endpoint({ ...withSecret, call: calls.newRecoveryCodes, work: renewRecoveryCodes }),
  endpoint({ ...own, call: calls.sessions, work: listSessions }),
  endpoint({ ...own, call: calls.endSession, work: endNamedSession }),
  endpoint({ ...own, call: calls.endOtherSessions, work: endOtherSessions }),
]
