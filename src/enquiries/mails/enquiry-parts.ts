import { type baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes, isClaimType } from '@/enquiries/claim-types'
import { adminPages } from '@/platform/pages'
import { claimAnswers } from '@/enquiries/claim-answers'
import type { MailedEnquiry } from './enquiry'
import { type Block, mailLink, name, type Piece, typed } from '@/mail/templates/content'

/** What an enquiry is about, in words; a type that is no longer known, as it is stored. */
export function claimLabel({ claimType }: Pick<MailedEnquiry, 'claimType'>): string {
  return isClaimType(claimType) ? claimTypes[claimType].label : String(claimType)
}

/** Everything that was asked and answered. */
export function answersOf(enquiry: MailedEnquiry): Block {
  const { claimDetails, claimType, email, fullName, message, phone } = enquiry
  const base: Record<keyof typeof baseQuestions, readonly Piece[]> = {
    fullName: [name(fullName)],
    email: [mailLink(email)],
    phone: typed(phone),
    claimType: typed(claimLabel(enquiry)),
    message: typed(message),
  }
  const asked = (field: keyof typeof base) => ({
    question: baseQuestionsOf(claimType)[field].label,
    pieces: base[field],
  })
  const own = isClaimType(claimType) ? claimAnswers(claimType, claimDetails) : []
  return {
    kind: 'answers',
    answers: [
      ...(['fullName', 'email', 'phone', 'claimType'] as const).map(asked),
      ...own.map(({ question, words }) => ({ question, pieces: typed(words) })),
      asked('message'),
    ],
  }
}

/** The link to an enquiry in the dashboard. */
export function openEnquiry(siteUrl: URL, { _id }: Pick<MailedEnquiry, '_id'>): Block {
  const url = new URL(adminPages.dashboard.path, siteUrl)
  url.searchParams.set('enquiry', _id)
  return { kind: 'button', label: 'Open the enquiry', href: url.href }
}
