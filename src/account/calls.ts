import { z } from 'zod'
import { get, patch, post, put, remove } from '@/platform/calls/call'
import {
  accountChangeSchema,
  confirmedSchema,
  credentialsSchema,
  emailConfirmationSchema,
  forgotPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  twoStepOnSchema,
} from './account'

const message = z.object({ message: z.string() })

const sessionUser = z.object({ id: z.string(), username: z.string() })

const names = sessionUser.extend({
  email: z.string().nullable(),
  /** The address whose link hasn't been opened yet; it isn't used. */
  newEmail: z.string().nullable(),
})

const ownAccount = names.extend({
  twoStep: z.object({
    isOn: z.boolean(),
    /** Null if it's off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.number(),
  }),
  isMailSetUp: z.boolean(),
})

/** These codes are shown once, and end the earlier ones. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const twoStepSetUp = recoveryCodes.extend({
  /** Base32, for an app that can't read the picture of `uri`. */
  secret: z.string(),
  uri: z.string(),
})

const session = z.object({
  id: z.string(),
  /** `Chrome on Windows` */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it's the session that asks. */
  isThis: z.boolean(),
})

export type SessionUser = z.infer<typeof sessionUser>
export type OwnAccount = z.infer<typeof ownAccount>
export type TwoStepSetUp = z.infer<typeof twoStepSetUp>
export type SessionRow = z.infer<typeof session>

export const accountCalls = {
  user: get('/api/user', { output: sessionUser }),
  login: post('/api/login', { input: credentialsSchema, output: sessionUser }),
  register: post('/api/register', { input: registrationSchema, output: sessionUser }),
  logout: post('/api/logout', {}),
  changePassword: post('/api/admin/change-password', {
    input: passwordChangeSchema,
    output: message,
  }),
  confirmEmail: post('/api/confirm-email', {
    input: emailConfirmationSchema,
    output: z.object({ email: z.string() }),
  }),
  ownAccount: get('/api/admin/account', { output: ownAccount }),
  changeAccount: patch('/api/admin/account', { input: accountChangeSchema, output: names }),
  forgotPassword: post('/api/forgot-password', { input: forgotPasswordSchema, output: message }),
  resetPassword: post('/api/reset-password', { input: passwordResetSchema, output: message }),
  setUpTwoStep: post('/api/admin/two-step', { output: twoStepSetUp }),
  switchTwoStepOn: put('/api/admin/two-step', { input: twoStepOnSchema, output: ownAccount }),
  switchTwoStepOff: remove('/api/admin/two-step', { input: confirmedSchema }),
  newRecoveryCodes: post('/api/admin/two-step/recovery-codes', {
    input: confirmedSchema,
    output: recoveryCodes,
  }),
  sessions: get('/api/admin/sessions', { output: z.array(session) }),
  endSession: remove('/api/admin/sessions/{id}', {}),
  endOtherSessions: post('/api/admin/sessions/end-others', {}),
}
