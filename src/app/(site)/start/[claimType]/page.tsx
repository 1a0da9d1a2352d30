import config from '@payload-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { claimTypeWords } from '@/content/words/claim-type-words'
import { type ClaimType, isClaimType } from '@/enquiries/claim-types'
import { freeTimes } from '@/enquiries/work/calls'
import { startPath } from '@/platform/pages'
import { readEnquiry, readReturned, readSite } from '@/site/read-content'
import { describe } from '@/site/shared/page-metadata'
import { StartPage } from '@/site/start/start-page'

interface Props {
  params: Promise<{ claimType: string }>
}

async function typeOf({ params }: Props): Promise<ClaimType> {
  const { claimType } = await params
  return isClaimType(claimType) ? claimType : notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [type, returned] = await Promise.all([typeOf(props), readReturned()])
  const { heading, description } = claimTypeWords[type].start
  const title = returned ? `Error: ${heading}` : heading
  return describe({ title, description, path: startPath(type) })
}

export default async function Page(props: Props) {
  const [type, { pageNames }, enquiry, returned, times] = await Promise.all([
    typeOf(props),
    readSite(),
    readEnquiry(),
    readReturned(),
    getPayload({ config }).then(freeTimes),
  ])
  return (
    <StartPage
      {...enquiry}
      type={type}
      returned={returned}
      freeTimes={times}
      pageNames={pageNames}
    />
  )
}
