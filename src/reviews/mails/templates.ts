import { adminPages, publicPages } from '@/platform/pages'
import { type DecisionReason, wordsOfReason } from '@/reviews/reasons'
import type { PublicReview } from '@/reviews/review'
import {
  button,
  link,
  type MailContent,
  paragraph,
  type SenderFacts,
  signature,
} from '@/mail/templates/content'

/** Names nobody and quotes nothing: the address may be a stranger's. */
function toItsWriter(
  { blocks, ...content }: Omit<MailContent, 'footer'>,
  facts: SenderFacts,
): MailContent {
  const { label, path } = publicPages['review-rules']
  return {
    ...content,
    blocks: [
      'Hello,',
      ...blocks,
      paragraph(`${label}: `, link(new URL(path, facts.siteUrl).href)),
      'If you have not sent me a review, somebody has given your address by mistake. You need do nothing.',
    ],
    footer: signature(facts),
  }
}

const ownReviews = {
  'review-received': {
    subject: 'Your review has arrived',
    said: 'I will read it before it is published. Every genuine review by a client is published, whatever it says.',
  },
  'review-published': {
    subject: 'Your review is published',
    said: wordsOfReason('published').mail,
  },
} as const

/** Source: docs/api.md, "Mail". */
export function aboutOwnReview(
  what: keyof typeof ownReviews,
  facts: SenderFacts,
  ownUrl: string,
): MailContent {
  const { said, subject } = ownReviews[what]
  const blocks = [
    `Thank you for your review. ${said}`,
    'You can see it and withdraw it at any time, without asking me:',
    button('See or withdraw my review', ownUrl),
  ]
  return toItsWriter({ subject, preview: said, blocks }, facts)
}

const refusals = {
  'review-declined': {
    subject: 'Your review was not published',
    decided: 'I have not published your review, for this reason:',
  },
  'review-removed': {
    subject: 'Your review was taken off the site',
    decided: 'I have taken your review off the site, for this reason:',
  },
} as const

/** Source: docs/api.md, "Mail". */
export function reviewRefused(
  what: keyof typeof refusals,
  reason: DecisionReason | null,
  facts: SenderFacts,
): MailContent {
  const { subject, decided } = refusals[what]
  const { mail } = wordsOfReason(reason)
  const blocks = [
    decided,
    mail,
    'The review is deleted, and the address that you gave with it; the record of this mail goes after 30 days. What stays is how many reviews there were and why, without a word or a name of yours.',
    'If you think that I am wrong, reply to this mail.',
  ]
  return toItsWriter({ subject, preview: mail, blocks }, facts)
}

/** Quotes nothing of the review. Source: docs/api.md, "Mail". */
export function reviewWaiting(
  { rating, service }: Pick<PublicReview, 'rating' | 'service'>,
  { siteUrl }: SenderFacts,
): MailContent {
  const what = `${rating === 1 ? '1 star' : `${rating} stars`}, ${service}.`
  return {
    subject: 'A review waits for your decision',
    preview: what,
    blocks: [
      `A new review has come: ${what}`,
      button('Open the reviews', new URL(`${adminPages.dashboard.path}?tab=reviews`, siteUrl).href),
    ],
    footer: 'Sent for each new review. It can be switched off in the dashboard, under Settings.',
  }
}

/** Nothing of the review is kept. Source: docs/api.md, "Mail". */
export function reviewWithdrawn(): MailContent {
  return {
    subject: 'A review was withdrawn',
    preview: 'Its writer has withdrawn a review.',
    blocks: [
      'Its writer has withdrawn a review. It is deleted for good, from the site too, with the name and the email address that came with it.',
    ],
    footer: 'Sent because the writer of a review may withdraw it at any time.',
  }
}
