import type { TermsPage } from '../../../payload-types'
import type { WithMarkdown } from '../sentences'

/**
 * To be checked by a solicitor. Source: Legal Aid, Sentencing and Punishment of Offenders Act 2012,
 * section 56; Damages-Based Agreements Regulations 2013, regulation 4.
 */
export const terms: WithMarkdown<TermsPage> = {
  heading: 'Terms',
  lead: 'What you can expect from this site and from me, and what you can’t.',
  lastChangedWords: 'Last changed on',
  body: `## Who I am

This site is run by {{businessName}}, {{location}}. I’m an independent legal consultant. I’m not a qualified solicitor, and I don’t carry out work that the law reserves to solicitors or other authorised people.

That work is done by {{partnerFirm}}, or by another authorised adviser you agree to, under a separate contract with you. The firm’s SRA number is {{partnerSraNumber}}.

{{Regulation}}

{{Immigration}}

{{Business}}

## What this site is

What you read here is general information about the law in England and Wales. It isn’t advice on your case, and the law changes. Please don’t act on it, or let a deadline pass because of it, without asking first.

## When we start working together

Sending an enquiry doesn’t make you a client and costs nothing. I’ll reply within {{replyTime}}. We start working together once you’ve received my terms for your matter in writing and agreed to them.

Until then I can’t watch your deadlines for you. If you know of a date that’s near, say so in your enquiry and call as well.

## What it costs

- The first consultation is free.
- No-win-no-fee cases: at most {{fee}} of the compensation awarded, and no fee for the work if none is. {{FeeTerms}} The agreement says what you’d have to pay if you end it early.
- Conveyancing: about {{conveyancingCost}} plus disbursements, {{pricesVat}}, by written quote. Disbursements are payments to others on your behalf, such as searches and Land Registry fees.
- Anything else: by written quote before work begins, with the VAT.

## Referral to the partner firm

I pass your case to {{partnerFirm}} only if you agree. You’re free to choose another firm, or none. In injury claims no payment passes between the firm and me for the referral: the law doesn’t allow one. In other matters, before you decide, I tell you about any payment that passes between the firm and me because of the referral.

## How long things take

Simple claims usually take {{simpleClaim}}, complex ones {{complexClaim}}, conveyancing {{conveyancingTime}}. These are typical times and depend on others too.

## Reviews

I read each review before it’s published. What I publish and what I don’t is explained under [How reviews are handled](/reviews). Names are shortened. Samples on this site are labelled as examples. The result of one case says nothing about another.

## What I’m liable for

Nothing here limits liability for death or personal injury caused by negligence, for fraud, or for anything else that can’t be limited by law, or your rights as a consumer. Apart from that, I’m not liable for what anyone does because of the general information on this site.

I’m not responsible for other websites I link to.

## Complaints and the law that applies

If something is wrong, write to {{email}}. I’ll answer in writing. A complaint about the work of {{partnerFirm}} can also go to the firm, and from there to the Legal Ombudsman. [Complaints](/complaints) says by when you’ll hear from me and where you can go next.

The law of England and Wales applies to these terms, and its courts decide. If you live in Scotland or Northern Ireland, you can also go to the courts there.`,
  seo: {
    title: 'Terms of use',
    description:
      'Who runs this site, what its information is and isn’t, fees, referral to the partner firm, complaints. {{BusinessName}} isn’t a solicitor.',
  },
}
