import type { Endpoint, PayloadRequest } from 'payload'
import type { SessionUser } from '@/account/account'
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
import { register, requireNoAdmin, signIn } from './sign-in'
import { renewRecoveryCodes, setUpTwoStep, switchTwoStepOff, switchTwoStepOn } from './two-step'

type User = NonNullable<PayloadRequest['user']>

const shown = ({ id, username }: User): SessionUser => ({ id, username })

/**
 * Source: docs/api.md, "Accounts", "A forgotten password", "The account", "Two-step sign-in" and
 * "Sessions".
 */
export const accountEndpoints: Endpoint[] = [
  endpoint({
    call: calls.user,
    signedIn: true,
    work: ({ req }) => shown(requireSignIn(req)),
  }),
  endpoint({
    call: calls.login,
    limit: 'signIn',
    work: async ({ req, input, headers }) => {
      const { cookies, user } = await signIn(req, input)
      for (const cookie of cookies) headers.append('Set-Cookie', cookie)
      return shown(user)
    },
  }),
  endpoint({
    call: calls.register,
    limit: 'signIn',
    precondition: requireNoAdmin,
    status: 201,
    work: async ({ req, input, headers }) => {
      const { cookies, user } = await register(req, input)
      for (const cookie of cookies) headers.append('Set-Cookie', cookie)
      return shown(user)
    },
  }),
  endpoint({
    call: calls.logout,
    work: async ({ req, headers }): Promise<undefined> => {
      await endSession(req)
      headers.append('Set-Cookie', endedCookie(req))
    },
  }),
  responseEndpoint({
    call: calls.forgotPassword,
    limit: 'signIn',
    work: async ({ req, input }) => {
      await sendResetLink(req, input)
      const message = 'If that account has an e-mail, a link is on its way to it.'
      return json({ message }, 202)
    },
  }),
  endpoint({
    call: calls.resetPassword,
    limit: 'signIn',
    work: async ({ req, input }) => {
      await resetPassword(req, input)
      return { message: 'Your new password is set. Sign in with it.' }
    },
  }),
  endpoint({ call: calls.ownAccount, signedIn: true, work: ({ req }) => ownAccount(req) }),
  endpoint({
    call: calls.changeEmail,
    signedIn: true,
    limit: 'changePassword',
    work: ({ req, input }) => changeEmail(req, input),
  }),
  endpoint({
    call: calls.changePassword,
    signedIn: true,
    limit: 'changePassword',
    work: async ({ req, input }) => {
      await changePassword(req, input)
      return { message: 'Your password has been updated successfully.' }
    },
  }),
  endpoint({ call: calls.setUpTwoStep, signedIn: true, work: ({ req }) => setUpTwoStep(req) }),
  endpoint({
    call: calls.switchTwoStepOn,
    signedIn: true,
    limit: 'changePassword',
    work: ({ req, input }) => switchTwoStepOn(req, input.code),
  }),
  endpoint({
    call: calls.switchTwoStepOff,
    signedIn: true,
    limit: 'changePassword',
    work: ({ req, input }) => switchTwoStepOff(req, input.currentPassword),
  }),
  endpoint({
    call: calls.newRecoveryCodes,
    signedIn: true,
    limit: 'changePassword',
    work: ({ req, input }) => renewRecoveryCodes(req, input.currentPassword),
  }),
  endpoint({ call: calls.sessions, signedIn: true, work: ({ req }) => listSessions(req) }),
  endpoint({
    call: calls.endSession,
    signedIn: true,
    work: ({ req }) => endNamedSession(req),
  }),
  endpoint({
    call: calls.endOtherSessions,
    signedIn: true,
    work: ({ req }) => endOtherSessions(req),
  }),
]
