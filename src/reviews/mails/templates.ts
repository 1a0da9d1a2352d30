import { publicPages } from '@/platform/pages'
import { type DecisionReason, wordsOfReason } from '@/reviews/reasons'
import {
  button,
  link,
  type MailContent,
  paragraph,
  type SenderFacts,
  signature,
} from '@/mail/templates/content'

const rules = (href: string) => paragraph(`${publicPages['review-rules'].label}: `, link(href))

const ifNotYou =
  'If you have not sent me a review, somebody has given your address by mistake. You need do nothing.'

/**
 * Names nobody and quotes nothing: the address may be a stranger's.
 *
 * Source: docs/api.md, "Mail".
 */
export function reviewPublished(facts: SenderFacts, rulesUrl: string, ownUrl: string): MailContent {
  const { mail } = wordsOfReason('published')
  return {
    subject: 'Your review is published',
    preview: mail,
    blocks: [
      'Hello,',
      `Thank you for your review. ${mail}`,
      'You can see it and withdraw it at any time, without asking me:',
      button('See or withdraw my review', ownUrl),
      rules(rulesUrl),
      ifNotYou,
    ],
    footer: signature(facts),
  }
}

const refusals = {
  declined: {
    subject: 'Your review was not published',
    decided: 'I have not published your review, for this reason:',
  },
  removed: {
    subject: 'Your review was taken off the site',
    decided: 'I have taken your review off the site, for this reason:',
  },
} as const

/** Quotes nothing of the review. Source: docs/api.md, "Mail". */
export function reviewRefused(
  what: keyof typeof refusals,
  reason: DecisionReason | null,
  facts: SenderFacts,
  rulesUrl: string,
): MailContent {
  const { subject, decided } = refusals[what]
  const { mail } = wordsOfReason(reason)
  return {
    subject,
    preview: mail,
    blocks: [
      'Hello,',
      decided,
      mail,
      'The review is deleted, and the address that you gave with it; the record of this mail goes after 30 days. What stays is how many reviews there were and why, without a word or a name of yours.',
      'If you think that I am wrong, reply to this mail.',
      rules(rulesUrl),
      ifNotYou,
    ],
    footer: signature(facts),
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
