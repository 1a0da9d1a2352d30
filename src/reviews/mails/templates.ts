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

/** The address may be a stranger's, so the mail names no one and quotes nothing. */
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
      'If you haven’t sent me a review, someone has given your address by mistake. You don’t need to do anything.',
    ],
    footer: signature(facts),
  }
}

const ownReviews = {
  'review-received': {
    subject: 'Your review has arrived',
    words:
      'I’ll read it before it’s published. Every genuine review by a client is published, whatever it says.',
  },
  'review-published': {
    subject: 'Your review is published',
    words: wordsOfReason('published').mail,
  },
  'review-answered': {
    subject: 'Your review has an answer',
    words: 'I’ve answered it. The answer is on the site, below your review.',
  },
} as const

export function aboutOwnReview(
  what: keyof typeof ownReviews,
  facts: SenderFacts,
  ownUrl: string,
): MailContent {
  const { words, subject } = ownReviews[what]
  const blocks = [
    `Thank you for your review. ${words}`,
    'You can see it and withdraw it at any time, without asking me:',
    button('See or withdraw my review', ownUrl),
  ]
  return toItsWriter({ subject, preview: words, blocks }, facts)
}

const refusals = {
  'review-declined': {
    subject: 'Your review wasn’t published',
    decided: 'I haven’t published your review, for this reason:',
  },
  'review-removed': {
    subject: 'Your review was taken off the site',
    decided: 'I’ve taken your review off the site, for this reason:',
  },
} as const

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
    'The review is deleted, with the address you gave, and so is my record of this email after 30 days. I keep only counts: how many reviews there were and why any were declined or taken off, without your words or your name.',
    'If you think I’m wrong, reply to this email.',
  ]
  return toItsWriter({ subject, preview: mail, blocks }, facts)
}

/** The mail quotes nothing of the review. */
export function reviewWaiting(
  { rating, service }: Pick<PublicReview, 'rating' | 'service'>,
  { siteUrl }: SenderFacts,
): MailContent {
  const what = `${rating === 1 ? '1 star' : `${rating} stars`}, ${service}.`
  return {
    subject: 'A review is waiting for your decision',
    preview: what,
    blocks: [
      `You have a new review: ${what}`,
      button('Open the reviews', new URL(`${adminPages.dashboard.path}?tab=reviews`, siteUrl).href),
    ],
    footer: 'Sent for each new review. You can switch it off in the dashboard, under Settings.',
  }
}

/** Nothing of the review is left to quote. */
export function reviewWithdrawn(): MailContent {
  return {
    subject: 'A review was withdrawn',
    preview: 'The writer of a review has withdrawn it.',
    blocks: [
      'The writer of a review has withdrawn it. It’s deleted for good, from the site too, with the name and the email address that came with it.',
    ],
    footer: 'Sent because people can withdraw their reviews at any time.',
  }
}
