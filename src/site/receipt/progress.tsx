import { londonTime } from '@/platform/time/london-time'
import type { EnquiryRow } from '@/enquiries/enquiry-work'

export type ProgressContent = Pick<EnquiryRow, 'createdAt' | 'dueAt' | 'repliedAt'> & {
  withdrawnAt?: string | null
  /** ISO 8601. */
  now: string
}

export function Progress({ createdAt, dueAt, repliedAt, withdrawnAt, now }: ProgressContent) {
  const isLate = repliedAt === null && !withdrawnAt && now > dueAt
  const steps = [
    { name: 'Sent', at: createdAt, done: true },
    ...(repliedAt === null ? [] : [{ name: 'Replied', at: repliedAt, done: true }]),
    ...(withdrawnAt ? [{ name: 'Deletion asked for', at: withdrawnAt, done: true }] : []),
    ...(repliedAt === null && !withdrawnAt
      ? [{ name: isLate ? 'Reply was due' : 'Reply due by', at: dueAt, done: false }]
      : []),
  ]
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        {steps.map(({ name, at, done }) => (
          <div key={name} className={`border-t-2 pt-4 ${done ? 'border-brass' : 'border-line'}`}>
            <dt className="eyebrow">{name}</dt>
            <dd className="mt-1 font-heading text-h3 figures">
              <time dateTime={at}>{londonTime(new Date(at))}</time>
            </dd>
          </div>
        ))}
      </dl>
      {isLate ? (
        <p className="mt-5 max-w-measure">
          I have not marked a reply yet, and I am sorry for that. Please call, so that you need not
          wait any longer.
        </p>
      ) : null}
    </>
  )
}
