import config from '@payload-config'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { createLocalReq, getPayload } from 'payload'
import { isPersonOpening } from '@/enquiries/opening'
import { noteOpening, readHandover } from '@/enquiries/work/handovers'
import { readSiteUrl } from '@/platform/environment.mjs'
import { readLinkToken } from '@/platform/receipts/token'
import { HandoverPage } from '@/site/handover/handover-page'
import { readReturned, readSite } from '@/site/read-content'
import { linkedMetadata } from '@/site/shared/page-metadata'
import { PageIntro } from '@/site/shared/page-sections'

interface Props {
  params: Promise<{ token: string }>
}

export const generateMetadata = () => linkedMetadata('A case for you')

export default async function Page({ params }: Props) {
  const payload = await getPayload({ config })
  const { token } = await params
  const link = await readLinkToken(payload, token, ['handover'])
  if (!link) notFound()
  const found = await readHandover(payload, link.id)
  const [{ facts, lines }, returned] = await Promise.all([readSite(), readReturned()])
  if ('closed' in found) {
    return (
      <PageIntro
        heading={found.closed}
        lead={`Please ask ${facts.businessName} if you still need it: ${lines.phone}.`}
      />
    )
  }
  const { enquiry, files, pack, referral } = found
  const isHttps = readSiteUrl(process.env).protocol === 'https:'
  if (!returned && isPersonOpening(await headers(), isHttps)) {
    const req = await createLocalReq({}, payload)
    await noteOpening(req, { enquiry: enquiry.id, pack: pack.id })
  }
  const { businessName } = facts
  return <HandoverPage {...{ businessName, files, lines, pack, referral, returned, token }} />
}
