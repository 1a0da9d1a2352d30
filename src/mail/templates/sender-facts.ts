import { facts as usual } from '@/content/facts'
import type { ReactNode } from 'react'
import { lineEnd, mailLink, sentence } from './content'

export interface SenderFacts {
  businessName: string
  partnerFirm: string
  phone: string
  /** Under Contact, visible to visitors; may be empty. */
  email: string
  siteUrl: URL
}

/** @param facts as they stand under Facts; the usual ones where they are missing */
export function senderFacts(
  facts: Readonly<Record<string, string | null>>,
  siteUrl: URL,
): SenderFacts {
  const { businessName, partnerFirm } = usual
  return {
    businessName: facts['businessName'] || businessName.value,
    partnerFirm: facts['partnerFirm'] || partnerFirm.value,
    phone: facts['phone'] ?? '',
    email: facts['email'] ?? '',
    siteUrl,
  }
}

/** The sender, and how to reach them. */
export function signature({ businessName, email, phone }: SenderFacts): ReactNode {
  return sentence(
    businessName,
    ...(phone ? [lineEnd, phone] : []),
    ...(email ? [lineEnd, mailLink(email)] : []),
  )
}
