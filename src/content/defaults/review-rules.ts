import type { ReviewRulesPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/**
 * The consultant has to keep to these. Source: Digital Markets, Competition and Consumers Act 2024,
 * Schedule 20, paragraph 13; Competition and Markets Authority, "Fake reviews" (CMA208) and
 * "Reviews: guidance for online review sites".
 */
export const reviewRules: WithMarkdown<ReviewRulesPage> = {
  heading: 'How reviews are handled',
  lead: 'Who may write one, what I publish, what I don’t and why, and what happened to every review.',
  lastChangedWords: 'Last changed on',
  body: `## Who may write

Anyone I’ve worked for or advised, however it turned out. One review for each matter is enough. If I haven’t worked for you, please don’t write one, for or against me. Fake reviews aren’t allowed here: neither I nor anyone on my behalf may write one, order one or have one written.

## What I publish

Every genuine review, whatever it says and however many stars it has. A bad one is published like a good one, and just as soon.

I read each review before it’s published, good and bad alike, and check my own records to see whether the writer was a client. I decline a review, or take one off, only for the reasons listed on this page. Being unkind to me isn’t one of them.

## I don’t pay for reviews

I give nothing for a review: no money, no discount, no better service. I never ask anyone who isn’t a client to write one, and my help doesn’t depend on a review being written, changed or left out. If I find that a review was ordered, paid for or made up, I take it off, because it isn’t a client’s own.

## Words, stars and names

Nobody edits a review, not even me. It’s published as it was sent, with the name shortened to the first name and the first letter of the surname. A review sent without stars counts as five, so this site shows no average.

## Examples aren’t reviews

If this site shows examples, each is labelled as one. They weren’t written by clients, and none of the numbers here includes them.

## A review isn’t a complaint

If something went wrong, you can write a review, complain, or do both; one doesn’t rule out the other. To complain, write to {{email}}; [Complaints](/complaints) says what happens then.

## If you want your review back

If you gave an email address, I write to you with my decision and the reason. Once it’s published I send you a link, so that you can withdraw it yourself. I don’t give the address to anyone, and it’s deleted with the review. If you gave none, write to {{email}}. You don’t have to say why.

## If you think I’m wrong

Tell me if I’ve declined a review that should be here, or if a review here looks fake or is about you: {{email}}. I’ll look at it again and answer in writing. You can also go to [Citizens Advice](https://www.citizensadvice.org.uk/), which passes reports on to Trading Standards.`,
  counts: {
    heading: 'Reviews in numbers',
    note: 'Each review that was sent is counted once. Decisions are counted straight away, new reviews within a few minutes.',
  },
  reasons: {
    heading: 'Why a review isn’t on the site',
    note: 'These are the only reasons. If I decline a review or take it off, it’s deleted; only its number and the reason are kept.',
  },
  seo: {
    title: 'How reviews are handled',
    description:
      'Who may write a review of {{businessName}}, what’s published and what isn’t, and how many were received, published and declined, by reason.',
  },
}
