import { z } from 'zod'
import { type Basis, isClaim, paidClaims } from '@/content/regulation'
import { todayInLondon } from '@/platform/time/dates'
import { referralSchema } from './referral'

/** A referral without a person. */
const registerRowSchema = referralSchema
  .pick({
    ...{ askedAt: true, agreedAt: true, refusedAt: true, sentAt: true, openedAt: true },
    ...{ answeredAt: true, answer: true, withdrawnAt: true, isPaid: true },
  })
  .extend({
    /** The enquiry's, which may be gone. */
    reference: z.string(),
    claimType: z.string().nullable(),
    firm: z.string(),
    /** How they agreed: on the page, or told on the phone or on paper. */
    way: z.enum(['page', 'otherwise']).nullable(),
  })

export const wayWords = { page: 'On the page', otherwise: 'Told you' } as const

export type RegisterRow = z.infer<typeof registerRowSchema>

/** The latest quarter first, and in each the latest referral. */
export const registerSchema = z.array(
  z.object({
    /** Such as `2026-Q4`, by London's calendar. */
    quarter: z.string(),
    passed: z.number(),
    paid: z.number(),
    /** A sentence for introducers who come near what the law allows. */
    warning: z.string().nullable(),
    kinds: z.array(
      z.object({ claimType: z.string().nullable(), passed: z.number(), taken: z.number() }),
    ),
    referrals: z.array(registerRowSchema),
  }),
)

export type Register = z.infer<typeof registerSchema>

/** Undefined if there's nothing to say. Source: `paidClaims`. */
export function paidWarning(basis: Basis, paid: number): string | undefined {
  const { most, warning } = paidClaims
  if (basis !== 'introducer' || paid < warning) return undefined
  const far = `${paid} of ${most} paid claims this quarter.`
  return paid < most
    ? `${far} From ${most + 1} on, introducing them needs the FCA’s authorisation.`
    : `Stop: ${far} The exclusion for introducers (article 89V) allows no more, so none can be passed on for payment until the next quarter.`
}

/** The quarter of passing it on, or else of asking. By London's calendar. */
export function quarterOf({ agreedAt, askedAt, sentAt }: Moments): string {
  const [year, month] = todayInLondon(new Date(sentAt ?? askedAt ?? agreedAt ?? 0)).split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}

type Moments = Partial<Pick<RegisterRow, 'agreedAt' | 'askedAt' | 'sentAt'>>

/** Other matters may be paid for without a limit. */
export const isPaidClaim = ({ claimType, isPaid }: RegisterRow) => isPaid && isClaim(claimType)

const momentOf = ({ agreedAt, askedAt, sentAt }: RegisterRow) => sentAt ?? askedAt ?? agreedAt ?? ''

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

export function quartersOf(rows: readonly RegisterRow[], basis: Basis): Register {
  const latest = rows.toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)))
  return distinct(latest.map((row) => quarterOf(row))).map((quarter) => {
    const referrals = latest.filter((row) => quarterOf(row) === quarter)
    const passed = referrals.filter(({ sentAt }) => sentAt !== null)
    const paid = passed.filter(isPaidClaim).length
    return {
      ...{ quarter, passed: passed.length, paid, referrals },
      warning: paidWarning(basis, paid) ?? null,
      kinds: distinct(passed.map(({ claimType }) => claimType)).map((claimType) => {
        const of = passed.filter((row) => row.claimType === claimType)
        const taken = of.filter(({ answer }) => answer === 'taken').length
        return { claimType, passed: of.length, taken }
      }),
    }
  })
}
