import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { readAgreement } from '@/enquiries/work/referrals'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import { readLinkToken } from '@/platform/receipts/token'
import { AgreementPage } from '@/site/agreement/agreement-page'
import { readGlobal, readReturned, readSite } from '@/site/read-content'
import { DeletedReceipt } from '@/site/receipt/receipt-page'
import { notFound } from 'next/navigation'
import { LeavePage } from '@/enquiries/leave/leave-page'

interface Props {
  params: Promise<{ token: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const { facts } = await readSite()
  const error = (await readReturned()) ? 'Error: ' : ''
  return { title: `${error}Passing your case on · ${facts.businessName}` }
}

export default async function Page({ params }: Props) {
  const payload = await getPayload({ config })
  const { token } = await params
  const link = await readLinkToken(payload, token, ['agreement'])
  if (!link) notFound()
  const agreement = await readAgreement(payload, link.id)
  if (!agreement) return <DeletedReceipt what="enquiry" />
  const [{ facts, lines }, words, returned] = await Promise.all([
    readSite(),
    readGlobal('agreement'),
    readReturned(),
  ])
  const firm = [
    { label: 'Address', value: facts.partnerAddress },
    { label: 'SRA number', value: facts.partnerSraNumber },
  ].filter(({ value }) => value !== '')
  return (
    <>
      {hidesAnswers(agreement.enquiry) && <LeavePage />}
      <AgreementPage
        {...agreement}
        {...{ firm, lines, token, words }}
        refused={returned && (returned.errors[0]?.message ?? returned.sentence)}
      />
    </>
  )
}
