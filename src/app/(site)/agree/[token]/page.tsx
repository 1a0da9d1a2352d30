import config from '@payload-config'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import { LeavePage } from '@/enquiries/leave/leave-page'
import { readAgreement } from '@/enquiries/work/referrals'
import { readLinkToken } from '@/platform/receipts/token'
import { AgreementPage } from '@/site/agreement/agreement-page'
import { readGlobal, readReturned, readSite } from '@/site/read-content'
import { DeletedReceipt } from '@/site/receipt/receipt-page'
import { linkedMetadata } from '@/site/shared/page-metadata'

interface Props {
  params: Promise<{ token: string }>
}

export const generateMetadata = () => linkedMetadata('Passing your case on')

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
