import config from '@payload-config'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { type Receipt, readReceipt } from '@/privacy/endpoints/receipts'
import { unpackForm } from '@/enquiries/returned-form'
import { freeTimes } from '@/enquiries/store/calls'
import { readSiteUrl } from '@/platform/environment.mjs'
import { headerNames } from '@/platform/headers'
import { receiptCallPath, receiptPath, withdrawPath } from '@/platform/pages'
import { now } from '@/platform/time/clock'
import { readServiceNames, readSite } from '@/site/read-content'
import { BusinessDetails } from '@/site/shared/business-details'
import { pageLinks } from '@/site/shared/page-metadata'
import { NothingOnBack } from '@/site/receipt/nothing-on-back'
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
  const error = (await readRefused()) ? 'Error: ' : ''
  const title = `${error}${titleOf(receipt)} · ${facts.businessName}`
  return { title, robots: { index: false, follow: false } }
}

/** The refused change of a call, when the server asks for the page to show why. */
const readRefused = cache(async () => {
  const returned = unpackForm((await headers()).get(headerNames.formState))
  return returned && (returned.errors[0]?.message ?? returned.sentence)
})

/** Source: docs/product.md, "2.20 Receipt". */
export default async function Page({ params }: Props) {
  const { token } = await params
  const receipt = await findReceipt(token)
  if (!receipt) notFound()
  return <NothingOnBack path={receiptPath(token)}>{await drawn(receipt, token)}</NothingOnBack>
}

async function drawn(receipt: Receipt, token: string) {
  if (receipt.kind === 'deleted') return <DeletedReceipt what={receipt.what} />
  const site = await readSite()
  if (receipt.kind === 'review') {
    return (
      <ReviewReceipt
        review={receipt.review}
        service={(await readServiceNames()).inReviews(receipt.review.service)}
        withdrawPath={withdrawPath(token)}
        rules={pageLinks('reviews', site.pageNames)}
      />
    )
  }
  const shared = {
    progress: receipt.progress,
    now: now().toISOString(),
    address: new URL(receiptPath(token), readSiteUrl(process.env)).href,
    lines: site.lines,
    business: <BusinessDetails heading={site.enquiry.who} rows={site.business} />,
    call: {
      callPath: receiptCallPath(token),
      freeTimes: await freeTimes(await getPayload({ config })),
      refused: await readRefused(),
    },
  }
  return receipt.kind === 'mail' ? (
    <MailReceipt {...shared} />
  ) : (
    <FullReceipt {...shared} enquiry={receipt.enquiry} withdrawPath={withdrawPath(token)} />
  )
}
