import config from '@payload-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { type Receipt, readReceipt } from '@/privacy/endpoints/receipts'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import { freeTimes } from '@/enquiries/work/calls'
import { readSiteUrl } from '@/platform/environment.mjs'
import { receiptToken } from '@/platform/receipts/token'
import {
  agreementPath,
  callFilePath,
  receiptCallPath,
  receiptPath,
  receiptShowPath,
  withdrawPath,
} from '@/platform/pages'
import { readEnquiry, readReturned, readServiceNames, readSite } from '@/site/read-content'
import { BusinessDetails } from '@/site/shared/business-details'
import { linkedMetadata, pageLinks } from '@/site/shared/page-metadata'
import { FileSection } from '@/site/receipt/file-section'
import { NothingOnBack } from '@/site/receipt/nothing-on-back'
import {
  DeletedReceipt,
  FullReceipt,
  HiddenReceipt,
  MailReceipt,
} from '@/site/receipt/receipt-page'
import { ReviewReceipt } from '@/site/receipt/review-receipt'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const read = cache(async (token: string, mark: string) =>
  readReceipt(await getPayload({ config }), token, mark),
)

async function findReceipt({ params, searchParams }: Props) {
  const [{ token }, { shown }] = await Promise.all([params, searchParams])
  return { token, receipt: await read(token, String(shown ?? '')) }
}

function titleOf(receipt: Receipt): string {
  if (receipt.kind === 'mail') return 'An enquiry'
  const isReview =
    receipt.kind === 'review' || (receipt.kind === 'deleted' && receipt.what === 'review')
  return isReview ? 'Your review' : 'Your enquiry'
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { receipt } = await findReceipt(props)
  return receipt ? linkedMetadata(titleOf(receipt)) : {}
}

/** The sentences of a refused form, when the server asks for the page to show why. */
const readRefused = cache(async () => {
  const returned = await readReturned()
  if (!returned) return undefined
  const about = (field: string) =>
    returned.errors.filter(({ path }) => path === field).map(({ message }) => message)
  const [files, [digits]] = [about('files'), about('digits')]
  const isOfCall = files.length === 0 && digits === undefined
  return { files, digits, call: isOfCall ? returned : undefined }
})

/** True if it shows answers only after the digits. */
const hides = (receipt: Receipt) =>
  receipt.kind === 'hidden' || (receipt.kind === 'full' && hidesAnswers(receipt.enquiry))

export default async function Page(props: Props) {
  const { token, receipt } = await findReceipt(props)
  if (!receipt) notFound()
  const page = await drawn(receipt, token)
  return hides(receipt) ? <NothingOnBack path={receiptPath(token)}>{page}</NothingOnBack> : page
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
        rules={pageLinks(site.pageNames, 'reviews')}
      />
    )
  }
  const refused = await readRefused()
  const shared = {
    progress: receipt.progress,
    now: new Date().toISOString(),
    address: new URL(receiptPath(token), readSiteUrl(process.env)).href,
    callFile: callFilePath(token),
    lines: site.lines,
    businessName: site.facts.businessName,
    terms: (await readEnquiry()).replyTerms,
    business: (
      <BusinessDetails heading={site.enquiry.who} rows={site.business} person={site.person} />
    ),
    call: {
      callPath: receiptCallPath(token),
      freeTimes: await freeTimes(await getPayload({ config })),
      refused: refused?.call,
    },
  }
  if (receipt.kind === 'mail') return <MailReceipt {...shared} />
  const { files, progress } = receipt
  const sent = { ...files, ...progress, isListed: !hides(receipt), refused: refused?.files ?? [] }
  const own = {
    ...shared,
    files: <FileSection {...sent} token={token} />,
    withdrawPath: withdrawPath(token),
  }
  if (receipt.kind === 'full') {
    const { enquiry } = receipt
    const link = { kind: 'agreement', id: enquiry.id } as const
    const agreement = await receiptToken(await getPayload({ config }), link)
    return <FullReceipt {...own} {...{ enquiry }} agreementPath={agreementPath(agreement)} />
  }
  return (
    <HiddenReceipt
      {...receipt}
      {...own}
      showPath={receiptShowPath(token)}
      refused={refused?.digits}
    />
  )
}
