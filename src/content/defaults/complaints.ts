import type { ComplaintsPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/**
 * To be checked by a solicitor. The times are those of `enquiries/kinds.ts`. Source: Data (Use and
 * Access) Act 2025, section 103; Financial Conduct Authority, DISP 1.6.
 */
export const complaints: WithMarkdown<ComplaintsPage> = {
  heading: 'If something has gone wrong',
  lead: 'How to complain about my work, about the partner firm or about what I do with your information, and what happens then.',
  lastChangedWords: 'Last changed on',
  body: `## How to complain

Write to {{email}}, call {{phone}}, or send a letter to my business address.

You don’t need a form or the right words. It helps if you say what happened, when, and what you’d like me to do about it.

If you need help to complain, someone else can do it for you. Just tell me that they may.

## What happens then

1. Within five working days I tell you that I have your complaint. If it’s about your personal information, I do so within 30 days at the latest.
2. I look into it, and tell you if I need to know more.
3. Within eight weeks you get my answer in writing, with my reasons and with what I’ll do to put things right. If I need longer, I tell you why, and when you’ll hear from me.

It costs you nothing, and I won’t treat you any differently because you complained.

## If it’s about my work

{{Ombudsman}}

You can also ask [Citizens Advice](https://www.citizensadvice.org.uk/) for free help. They pass reports on to Trading Standards.

## If it’s about the law firm

A complaint about the work of {{partnerFirm}} goes to the firm first, and I can pass it on for you. If you’re not happy with its answer, or haven’t had one after eight weeks, you can go to the [Legal Ombudsman](https://www.legalombudsman.org.uk/), free of charge, on 0300 555 0333. If you think someone at the firm has been dishonest or broken the rules, you can tell the [Solicitors Regulation Authority](https://www.sra.org.uk/consumers/problems/report-solicitor/).

## If it’s about your personal information

You can complain to the [Information Commissioner’s Office](https://ico.org.uk/make-a-complaint/) at any time, on 0303 123 1113. They’ll usually ask you to give me the chance to answer first. The [privacy page](/privacy) says what I keep and why.

## If it’s about a review

How I decide what to publish, and how to ask me to look again, is said in [How reviews are handled](/reviews).`,
  seo: {
    title: 'How to complain',
    description:
      'How to complain to {{businessName}}, when you’ll have an answer, and who you can turn to if you’re not happy with it.',
  },
}
