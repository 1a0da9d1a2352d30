import { facts as usual } from '@/content/facts'
import { mailLink, type Piece, sentence } from './content'

/** Who mails come from, and where the site is. */
export interface SenderFacts {
  businessName: string
  partnerFirm: string
  phone: string
  /** Where the consultant reads mail; an empty text where nobody has said so. */
  consultant: string
  siteUrl: URL
}

/** @param facts as they stand under Facts; the usual ones where they are missing */
export function senderFacts(
  facts: Readonly<Record<string, string | null>>,
  consultant: string,
  siteUrl: URL,
): SenderFacts {
  const { businessName, partnerFirm } = usual
  return {
    businessName: facts['businessName'] || businessName.value,
    partnerFirm: facts['partnerFirm'] || partnerFirm.value,
    phone: facts['phone'] ?? '',
    consultant,
    siteUrl,
  }
}

/** What stands below a mail to a visitor: who it comes from, and how they are reached. */
export function signature({
  businessName,
  consultant,
  phone,
}: Pick<SenderFacts, 'businessName' | 'consultant' | 'phone'>): Piece[] {
  return sentence(
    businessName,
    ...(phone ? [{ kind: 'line-end' } as const, phone] : []),
    ...(consultant ? [{ kind: 'line-end' } as const, mailLink(consultant)] : []),
  )
}
