import { z } from 'zod'
import { queryChoice } from '@/platform/fields/query-fields'

interface ReasonWords {
  /** Words for the consultant and the activity. */
  label: string
  /** A sentence of the public page; it begins with "It". */
  rule: string
  /** A sentence to the reviewer, from the consultant. */
  mail: string
}

/** The reasons in the order of the dialog. */
const removals = {
  'not-a-client': {
    label: 'Not a client',
    rule: 'It wasn’t written freely by someone I’ve worked for or advised.',
    mail: 'As far as I can see, I haven’t worked for you or advised you, and I only publish reviews by clients.',
  },
  'names-a-person': {
    label: 'Names a person',
    rule: 'It names someone else, or makes them easy to recognise.',
    mail: 'It names someone else, or makes them easy to recognise. You’re welcome to send it again without that.',
  },
  abuse: {
    label: 'Abuse',
    rule: 'It’s abusive or threatening. Criticism, however harsh, is neither.',
    mail: 'It’s abusive or threatening. Criticism is welcome: you can send it again in other words.',
  },
  advertising: {
    label: 'Advertising',
    rule: 'It advertises something, or leads to another site.',
    mail: 'It advertises something, or leads to another site. You’re welcome to send it again without that.',
  },
  'asked-to-withdraw': {
    label: 'Asked to withdraw',
    rule: 'Its writer asked me to withdraw it, or withdrew it.',
    mail: 'You asked me to withdraw it.',
  },
} as const satisfies Record<string, ReasonWords>

export type RemovalReason = keyof typeof removals

/**
 * The only reasons for a decision; how good a review is isn't one.
 *
 * Source: docs/product.md, "4.4 Moderation of reviews"; Digital Markets, Competition and Consumers
 * Act 2024, Schedule 20, paragraph 13.
 */
export const decisionReasons = {
  published: {
    label: 'Published',
    rule: 'It’s a client’s own, whatever it says about me.',
    mail: 'It’s on the site as you wrote it, with your name shortened.',
  },
  ...removals,
} as const

export type DecisionReason = keyof typeof decisionReasons

/** The reason of reviews deleted in the panel. */
export const unrecordedReason: ReasonWords = {
  label: 'No reason recorded',
  rule: 'No reason was recorded.',
  mail: 'I haven’t recorded a reason. Reply to this email, and I’ll tell you why.',
}

export const isRemovalReason = (value: unknown): value is RemovalReason =>
  typeof value === 'string' && Object.hasOwn(removals, value)

export const removalReasons = Object.keys(removals).filter(isRemovalReason)

export function wordsOfReason(reason: DecisionReason | null): ReasonWords {
  return reason === null ? unrecordedReason : decisionReasons[reason]
}

export const reviewRemovalQuerySchema = z.object({ reason: queryChoice('reason', removalReasons) })
