import config from '@payload-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { cache } from 'react'
import { readReceipt } from '@/api/receipts'
import { withdrawPath } from '@/contract/pages'
import { now } from '@/contract/work/clock'
import { readSite } from '@/published/read'
import { DeletedReceipt } from '@/site/receipt/deleted-receipt'
import { FullReceipt, MailReceipt } from '@/site/receipt/receipt-page'

interface Props {
  params: Promise<{ token: string }>
}

const findReceipt = cache(async (token: string) => readReceipt(await getPayload({ config }), token))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, { facts }] = await Promise.all([params, readSite()])
  const receipt = await findReceipt(token)
  const title = receipt?.kind === 'mail' ? 'An enquiry' : 'Your enquiry'
  return receipt
    ? { title: `${title} · ${facts.businessName}`, robots: { index: false, follow: false } }
    : {}
}

/** What was sent, for whoever has the link. Source: docs/product.md, "2.20 Receipt". */
export default async function Page({ params }: Props) {
  const [{ token }, { facts }] = await Promise.all([params, readSite()])
  const receipt = await findReceipt(token)
  const { phone, email } = facts
  const at = now().toISOString()
  switch (receipt?.kind) {
    case 'full':
      return (
        <FullReceipt
          enquiry={receipt.enquiry}
          now={at}
          withdrawPath={withdrawPath(token)}
          phone={phone}
          email={email}
        />
      )
    case 'mail':
      return <MailReceipt {...receipt} now={at} phone={phone} email={email} />
    case 'deleted':
      return <DeletedReceipt />
    default:
      notFound()
  }
}
