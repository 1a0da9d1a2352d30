import { facts as usual } from '@/content/facts'
import { mailLink, type Piece, sentence } from './content'

/** Who mails come from, and where the site is. */
export interface SenderFacts {
  businessName: string
  partnerFirm: string
  phone: string
  /** The e-mail under Contact, which visitors see; an empty text where there is none. */
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

/** What stands below a mail to a visitor: who it comes from, and how they are reached. */
export function signature({
  businessName,
  email,
  phone,
}: Pick<SenderFacts, 'businessName' | 'email' | 'phone'>): Piece[] {
  return sentence(
    businessName,
    ...(phone ? [{ kind: 'line-end' } as const, phone] : []),
    ...(email ? [{ kind: 'line-end' } as const, mailLink(email)] : []),
  )
}
