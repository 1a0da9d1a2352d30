import { answersOf } from '@/enquiries/answers'
import { adminPages } from '@/platform/pages'
import { type Block, mailLink, name as personName, typed } from '@/mail/templates/content'
import type { Enquiry } from '../../../payload-types'

/** Everything that was asked and answered. */
export function allAnswers(enquiry: Enquiry): Block {
  const answers = answersOf(enquiry).map(({ name, question, words }) => {
    if (name === 'fullName') return { question, pieces: [personName(words)] }
    return { question, pieces: name === 'email' ? [mailLink(words)] : typed(words) }
  })
  return { kind: 'answers', answers }
}

/** The link to an enquiry in the dashboard. */
export function openEnquiry(siteUrl: URL, { id }: Pick<Enquiry, 'id'>): Block {
  const url = new URL(adminPages.dashboard.path, siteUrl)
  url.searchParams.set('enquiry', id)
  return { kind: 'button', label: 'Open the enquiry', href: url.href }
}
