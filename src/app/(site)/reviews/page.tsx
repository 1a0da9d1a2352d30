import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { successes } from '@/platform/notices'
import { reviewSentId } from '@/platform/pages'
import { countReviews } from '@/reviews/store/decisions'
import { readGlobal, readReturned } from '@/site/read-content'
import { RefusedReview } from '@/site/reviews/refused-review'
import { RemovalReasons, ReviewFigures } from '@/site/reviews/review-counts'
import { pageMetadata } from '@/site/shared/page-metadata'
import { SiteText } from '@/site/shared/text-page'
import { Container } from '@/ui/section'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata('review-rules', { isError: Boolean(await readReturned()) })
}

export default async function Page() {
  const returned = await readReturned()
  if (returned) return <RefusedReview returned={returned} />
  const payload = await getPayload({ config })
  const [page, reviews] = await Promise.all([readGlobal('review-rules'), countReviews(payload)])
  return (
    <>
      <SiteText {...page}>
        {/* Shown after a review was sent without scripts. */}
        <Container id={reviewSentId} className="hidden py-12 target:block">
          <p className="font-heading text-h2 text-success">{successes.reviewSent.title}</p>
          <p className="mt-3 text-lead">{successes.reviewSent.description}</p>
        </Container>
        <ReviewFigures {...page.counts} counts={reviews} />
      </SiteText>
      <RemovalReasons {...page.reasons} counts={reviews} />
    </>
  )
}
