import { z } from 'zod'
import { currentPasswordField } from './account'

/** Said where the password was right and a code has to follow. */
export const codeNeeded = 'Enter the code from your app'

/** Said of a code that is wrong, too old or was used. */
export const wrongCode = 'That code is not right. Enter the code that your app shows now.'

/** As `wrongCode`, at sign-in, where a recovery code may stand in its place. */
export const wrongSignInCode =
  'That code is not right. Enter the code that your app shows now, or a recovery code.'

/** Said after too many wrong codes, whatever the app's code. */
export const tooManyCodes = 'Too many wrong codes. Enter a recovery code, or try again in an hour.'

/** The codes of an app, and how many of them may be wrong. Source: docs/api.md, "Two-step sign-in". */
export const twoStepFigures = {
  digits: 6,
  stepSeconds: 30,
  /** How many steps a phone's clock may be early or late: two, so that 60 seconds always work. */
  drift: 2,
  recoveryCodes: 10,
  /** How many wrong codes a user may enter in an hour, from wherever they come. */
  wrongCodesAnHour: 20,
} as const

/** A set-up that is under way: shown once. Source: docs/api.md, "Two-step sign-in". */
export const twoStepSetUpSchema = z.object({
  /** Base32, for an app that cannot read the picture of `uri`. */
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
})

export type TwoStepSetUp = z.infer<typeof twoStepSetUpSchema>

/** A code that shows that the app is set up. */
export const twoStepCodeSchema = z.object({
  code: z.string(codeNeeded).trim().min(1, codeNeeded),
})

/** A password that allows what a session alone may not do. */
export const confirmedSchema = z.object({ currentPassword: currentPasswordField })

export type Confirmed = z.output<typeof confirmedSchema>

/** New recovery codes: shown once, and the ones before them end. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
