import { z } from 'zod'
import { choiceField, optionalField, textField } from '@/platform/fields/field-schemas'
import { isRecord } from '@/platform/is-record'
import { maxLength, mostCallTimes } from '@/platform/limits'

const yesOrNo = { yes: 'Yes', no: 'No' } as const

/**
 * How and when someone may be contacted. All answers are optional, and stored beside those to the
 * other questions. The form sends `yes` and `no` for true and false.
 */
export const contactQuestions = {
  by: {
    kind: 'choice',
    label: 'How may I contact you?',
    options: { phone: 'By phone', email: 'By email', either: 'Either' },
    message: 'Please choose phone, email or either',
  },
  times: {
    kind: 'text',
    label: 'When is a good time?',
    hint: 'For example: after 6pm, or while the children are at school.',
    min: 1,
    max: maxLength.short,
    message: 'Please say when is a good time',
  },
  leaveMessage: {
    kind: 'choice',
    label: 'May I leave a message on your phone?',
    options: yesOrNo,
    message: 'Please say whether I may leave a message',
  },
  emailSafe: {
    kind: 'choice',
    label: 'Is it safe to email you?',
    hint: 'If someone else may read your email, choose No. I won’t send you any, so keep your receipt: you’ll see it after sending.',
    options: yesOrNo,
    message: 'Please say whether it’s safe to email you',
  },
} as const

export type ContactName = keyof typeof contactQuestions

const orNull = <Value>(schema: z.ZodType<Value>) =>
  optionalField(schema).transform((value) => value ?? null)

const { by, times, leaveMessage, emailSafe } = contactQuestions

/** No answer at all gives null. */
export const contactSchema = z
  .object(
    {
      by: orNull(choiceField(['phone', 'email', 'either'], by.message)),
      times: orNull(textField(times)),
      leaveMessage: orNull(z.boolean(leaveMessage.message)),
      emailSafe: orNull(z.boolean(emailSafe.message)),
    },
    'Contact must be an object',
  )
  .nullish()
  .transform((contact) =>
    contact && Object.values(contact).some((answer) => answer !== null) ? contact : null,
  )

export type Contact = NonNullable<z.output<typeof contactSchema>>

export type ReachAt = Record<'email' | 'phone', string>

interface Reachable {
  contact?: Contact | null | undefined
  /** The consultant adds these beside what was sent. Each may be empty. */
  reachAt?: ReachAt | null | undefined
}

export const isEmailUnsafe = ({ contact }: Reachable): boolean => contact?.emailSafe === false

/** A No holds for every address, a Yes only for the one that was sent. */
export const saysOfEmail = ({ contact, reachAt }: Reachable): boolean | null =>
  contact?.emailSafe && reachAt?.email ? null : (contact?.emailSafe ?? null)

/** The enquiry with the address and the number in use. */
export const reachedAt = <Sent extends ReachAt & Reachable>(sent: Sent): Sent => ({
  ...sent,
  email: sent.reachAt?.email || sent.email,
  phone: sent.reachAt?.phone || sent.phone,
})

export const unsafeElsewhere = 'Another enquiry from this address says that email isn’t safe'

export const bornOnQuestion = {
  kind: 'date',
  label: 'Date of birth of an injured child',
  hint: 'Only if the person who was hurt is under 18. Children have longer to claim.',
  message: 'Enter a real date',
} as const

/** Milliseconds. */
export const callLength = 1_800_000

export const callTimesLabel = 'A time to talk'

const chooseFreeTime = 'Please choose one of the times offered'

const instant = z.iso.datetime({ offset: true, error: chooseFreeTime })

/** UTC times without repeats. The store checks that they're free. */
const callTimesList = z
  .array(optionalField(instant), 'Call times must be a list')
  .refine(({ length }) => length <= mostCallTimes, `Please choose up to ${mostCallTimes} times`)
  .transform((all) => all.flatMap((time) => (time ? [new Date(time).toISOString()] : [])))
  .transform((times) => [...new Set(times)])

export const callTimesField = callTimesList
  .nullish()
  .transform((times) => (times?.length ? times : null))

/** A free half hour in ISO 8601. */
export const callTimeSchema = z.object({ start: z.string(), end: z.string() })

export type CallTime = z.infer<typeof callTimeSchema>

/** Milliseconds before a call in which a visitor can't move or cancel it. */
export const callFixedFor = 7_200_000

export const timeIsTaken = 'That time is taken'

const replacement = z.object({ callTimes: callTimesList })

/** A visitor chooses one more or another time, replaces all those they asked for, or cancels. */
export const callMoveSchema = z.union(
  [z.object({ cancel: z.literal(true) }), z.object({ start: instant }), replacement],
  chooseFreeTime,
)

export type CallMove = z.output<typeof callMoveSchema>

/** Advice before getting in touch, a sentence each, warnings first. */
export function contactAdvice(contact: Contact | null | undefined): string[] {
  if (!contact) return []
  const { by, emailSafe, leaveMessage, times } = contact
  return [
    emailSafe === false && 'Don’t email them: it isn’t safe.',
    leaveMessage === false && 'Don’t leave a message on their phone.',
    by !== null && by !== 'either' && `They’d rather hear from you by ${by}.`,
    times !== null && `A good time: ${times}`,
  ].filter((sentence) => sentence !== false)
}

/** Turns a form's texts into the call's input. */
export const fromForm = <Output>(schema: z.ZodType<Output>) =>
  z.preprocess((typed) => (isRecord(typed) ? sentBesides(typed) : typed), schema)

export function sentBesides(typed: Record<string, unknown>): Record<string, unknown> {
  const { callTimes, contact, ...others } = typed
  const truth = (answer: unknown) => (answer === 'yes' ? true : answer === 'no' ? false : answer)
  return {
    ...others,
    ...(isRecord(contact) && {
      contact: Object.fromEntries(
        Object.entries(contact).map(([name, answer]) => [name, truth(answer)]),
      ),
    }),
    ...(isRecord(callTimes) && {
      // One too many is enough for a refusal.
      callTimes: Object.values(callTimes).slice(0, mostCallTimes + 1),
    }),
  }
}
