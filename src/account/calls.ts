import { z } from 'zod'
import { get, patch, post, put, remove } from '@/platform/calls/call'
import {
  accountChangeSchema,
  changedAccountSchema,
  confirmedEmailSchema,
  confirmedSchema,
  credentialsSchema,
  emailConfirmationSchema,
  forgotPasswordSchema,
  ownAccountSchema,
  passwordChangeSchema,
  passwordResetSchema,
  recoveryCodesSchema,
  registrationSchema,
  sessionRowSchema,
  sessionUserSchema,
  twoStepOnSchema,
  twoStepSetUpSchema,
} from './account'

const output = z.object({ message: z.string() })

/** Source: docs/api.md, "Accounts", "The account", "Two-step sign-in" and "Sessions". */
export const accountCalls = {
  user: get('/api/user', { output: sessionUserSchema }),
  login: post('/api/login', { input: credentialsSchema, output: sessionUserSchema }),
  register: post('/api/register', { input: registrationSchema, output: sessionUserSchema }),
  logout: post('/api/logout', {}),
  changePassword: post('/api/admin/change-password', { input: passwordChangeSchema, output }),
  confirmEmail: post('/api/confirm-email', {
    input: emailConfirmationSchema,
    output: confirmedEmailSchema,
  }),
  ownAccount: get('/api/admin/account', { output: ownAccountSchema }),
  changeAccount: patch('/api/admin/account', {
    input: accountChangeSchema,
    output: changedAccountSchema,
  }),
  forgotPassword: post('/api/forgot-password', { input: forgotPasswordSchema, output }),
  resetPassword: post('/api/reset-password', { input: passwordResetSchema, output }),
  setUpTwoStep: post('/api/admin/two-step', { output: twoStepSetUpSchema }),
  switchTwoStepOn: put('/api/admin/two-step', { input: twoStepOnSchema, output: ownAccountSchema }),
  switchTwoStepOff: remove('/api/admin/two-step', { input: confirmedSchema }),
  newRecoveryCodes: post('/api/admin/two-step/recovery-codes', {
    input: confirmedSchema,
    output: recoveryCodesSchema,
  }),
  sessions: get('/api/admin/sessions', { output: z.array(sessionRowSchema) }),
  endSession: remove('/api/admin/sessions/{id}', {}),
  endOtherSessions: post('/api/admin/sessions/end-others', {}),
}
