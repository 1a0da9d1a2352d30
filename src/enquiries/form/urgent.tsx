import { LinkedText } from '@/content/published/linked-text'
import { type ClaimType, claimTypes } from '@/enquiries/claim-types'

interface UrgentProps {
  type: ClaimType
  /** Inside a form it isn't a heading of the page. */
  as: 'h2' | 'p'
  className?: string
}

/** Advice for people who can't wait for a reply. */
export function Urgent({ type, as: Heading, className = '' }: UrgentProps) {
  return (
    <div className={`max-w-[40rem] rounded border border-brass bg-raised p-4 sm:p-5 ${className}`}>
      <Heading className="font-sans text-body font-semibold tracking-normal">
        If it’s urgent
      </Heading>
      <p className="mt-1">
        <LinkedText text={claimTypes[type].urgent} />
      </p>
    </div>
  )
}
