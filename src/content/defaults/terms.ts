import type { TermsPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/** To be checked by the consultant. */
export const terms: WithMarkdown<TermsPage> = {
  heading: 'Terms',
  lead: 'What you can expect from this site and from me, and what you cannot.',
  lastChangedWords: 'Last changed on',
  body: `## Who I am

This site is run by {{businessName}}, {{location}}. I am an independent legal consultant. I am not a qualified solicitor, and I do not carry out work that the law reserves to solicitors or other authorised persons.

Such work is done by {{partnerFirm}}, or by another authorised adviser that you agree to, under a contract of its own with you.

## What this site is

What you read here is general information about the law in England and Wales. It is not advice on your case, and the law changes. Please do not act on it, or let a deadline pass because of it, without asking.

## When we begin to work together

Sending an enquiry does not make you a client and costs nothing. I reply within {{replyTime}}. We begin to work together when you have received my terms for your matter in writing and agreed to them.

Until then I cannot watch over your deadlines. If you know of a date that is near, say so in your enquiry and call as well.

## What it costs

- The first consultation is free.
- No-win-no-fee cases: {{fee}} of the compensation that is awarded, and no fee if none is. The agreement says what else could be payable.
- Conveyancing: about {{conveyancingCost}} plus disbursements, by written quote.
- Anything else: by written quote before work begins.

## Referral to the partner firm

I pass your case to {{partnerFirm}} only with your agreement. You are free to choose another firm, or none. Before you decide I tell you of any payment that passes between the firm and me because of the referral.

## How long things take

Simple claims usually take {{simpleClaim}}, complex ones {{complexClaim}}, conveyancing {{conveyancingTime}}. These are typical times and depend on others too.

## Reviews

A review you send is read before it is published. What I publish and what I do not is said under [How reviews are handled](/reviews). Names are shortened. Samples on this site are labelled as examples. Results in one case say nothing about another.

## What I am liable for

Nothing here limits liability for death or personal injury caused by negligence, for fraud, or for anything else that cannot be limited by law, or your rights as a consumer. Apart from that I am not liable for what somebody does on the strength of the general information on this site.

Links lead to pages of others, for which they are responsible.

## Complaints and the law that applies

If something is wrong, write to {{email}}. I answer in writing. A complaint about the work of {{partnerFirm}} can also go to the firm, and from there to the Legal Ombudsman.

The law of England and Wales applies to these terms, and its courts decide. If you live in Scotland or Northern Ireland, you can also go to the courts there.`,
  seo: {
    title: 'Terms of use',
    description:
      'Who runs this site, what its information is and is not, fees, referral to the partner firm, complaints. {{BusinessName}} is not a solicitor.',
  },
}
