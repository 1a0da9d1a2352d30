import type { ReviewRulesPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/**
 * The consultant has to keep to these. Source: Digital Markets, Competition and Consumers Act 2024,
 * Schedule 20, paragraph 13; Competition and Markets Authority, "Fake reviews" (CMA208) and
 * "Reviews: guidance for online review sites".
 */
export const reviewRules: WithMarkdown<ReviewRulesPage> = {
  heading: 'How reviews are handled',
  lead: 'Who may write one, what I publish, what I do not and why, and what became of all that were sent.',
  lastChangedWords: 'Last changed on',
  body: `## Who may write

Anybody I have worked for or advised, whatever came of it. One review for each matter is enough. If I have not worked for you, please do not write one, for or against me. Fake reviews are not allowed here: neither I nor anybody on my behalf may write one, order one or have one written.

## What I publish

Every genuine review, whatever it says and however many stars it has. A bad one is published like a good one, and as soon.

I read each review before it is published, good and bad alike, and compare it with my own records to see whether its writer was a client. I decline or take off a review only for the reasons in the list on this page. That it is unkind to me is none of them.

## Nothing is paid for

I give nothing for a review: no money, no discount, no better service. I ask nobody to write one who is not a client, and my help does not depend on one being written, changed or left out. If I find that a review was ordered, paid for or made up, I take it off: it is not a client’s own.

## Words, stars and names

Nobody edits a review, I least of all. It is published as it was sent, with the name shortened to the first name and the first letter of the surname. A review that was sent without stars counts as five, so this site shows no average.

## Examples are no reviews

Where this site shows examples, each is labelled as one. They were not written by clients, and no number here counts them.

## A review is not a complaint

If something went wrong, you can write a review, complain, or do both; one does not stand in the way of the other. For a complaint write to {{email}}. I answer in writing.

## If you want your review back

If you gave an e-mail address, I write to you when I have decided, with the reason, and once your review is published with a link by which you can withdraw it yourself. Nobody but me is told the address, and it is deleted with the review. If you gave none, write to {{email}}. You need not say why.

## If you think that I am wrong

Tell me if I have declined a review that should be here, or if one is here that looks fake or is about you: {{email}}. I look at it again and answer in writing. You can also go to [Citizens Advice](https://www.citizensadvice.org.uk/), which passes reports on to Trading Standards.`,
  counts: {
    heading: 'What became of the reviews',
    note: 'Every review that was sent is counted once. A decision is counted at once, a review that has just come within a few minutes.',
  },
  reasons: {
    heading: 'Why a review is not on the site',
    note: 'These are the only reasons. A review that I decline or take off is deleted; only its number and the reason are kept.',
  },
  seo: {
    title: 'How reviews are handled',
    description:
      'Who may write a review of {{businessName}}, what is published and what is not, and how many were received, published and declined, by reason.',
  },
}
