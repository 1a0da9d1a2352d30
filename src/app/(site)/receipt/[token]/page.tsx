import config from '@payload-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { type Receipt, readReceipt } from '@/privacy/endpoints/receipts'
import { withdrawPath } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { readServiceNames, readSite } from '@/site/read-content'
import { BusinessDetails } from '@/site/shared/business-details'
import { pageLinks } from '@/site/shared/page-metadata'
import { DeletedReceipt, FullReceipt, MailReceipt } from '@/site/receipt/receipt-page'
import { ReviewReceipt } from '@/site/receipt/review-receipt'

interface Props {
  params: Promise<{ token: string }>
}

const findReceipt = cache(async (token: string) => readReceipt(await getPayload({ config }), token))

function titleOf(receipt: Receipt): string {
  if (receipt.kind === 'mail') return 'An enquiry'
  const isReview =
    receipt.kind === 'review' || (receipt.kind === 'deleted' && receipt.what === 'review')
  return isReview ? 'Your review' : 'Your enquiry'
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, { facts }] = await Promise.all([params, readSite()])
  const receipt = await findReceipt(token)
  if (!receipt) return {}
  const title = `${titleOf(receipt)} · ${facts.businessName}`
  return { title, robots: { index: false, follow: false } }
}

/** Source: docs/product.md, "2.20 Receipt". */
export default async function Page({ params }: Props) {
  const [{ token }, site] = await Promise.all([params, readSite()])
  const receipt = await findReceipt(token)
  const sender = {
    now: now().toISOString(),
    lines: site.lines,
    business: <BusinessDetails heading={site.enquiry.who} rows={site.business} />,
  }
  switch (receipt?.kind) {
    case 'full':
      return (
        <FullReceipt {...sender} enquiry={receipt.enquiry} withdrawPath={withdrawPath(token)} />
      )
    case 'mail':
      return <MailReceipt {...receipt} {...sender} />
    case 'review':
      return (
        <ReviewReceipt
          review={receipt.review}
          service={(await readServiceNames()).inReviews(receipt.review.service)}
          withdrawPath={withdrawPath(token)}
          rules={pageLinks('reviews', site.pageNames)}
        />
      )
    case 'deleted':
      return <DeletedReceipt what={receipt.what} />
    default:
      notFound()
  }
}
