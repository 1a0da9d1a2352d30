import type { ReturnedForm } from '@/platform/fields/returned-form'
import { readEnquiry, readGlobal } from '@/site/read-content'
import { Section } from '@/ui/section'
import { LeaveReview, leaveReviewId } from './leave-review'

/** A review's form as it was sent, with what is wrong. It's never kept. */
export async function RefusedReview({ returned }: { returned: ReturnedForm }) {
  const [{ reviews }, form] = await Promise.all([readGlobal('home'), readEnquiry()])
  return (
    <Section labelledBy={leaveReviewId} className="bg-raised">
      <LeaveReview {...reviews} as="h1" form={form} returned={returned} />
    </Section>
  )
}
