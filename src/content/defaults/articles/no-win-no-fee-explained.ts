import type { ArticleDefaults } from '@/content/sentences'

export const noWinNoFeeExplained: ArticleDefaults = {
  slug: 'no-win-no-fee-explained',
  title: 'No win, no fee: what you pay and when',
  category: 'injury',
  date: '2026-06-08T12:00:00.000Z',
  summary:
    'What the {{fee}} is taken from, what it doesn’t cover, and five questions to ask before you sign.',
  body: `“No win, no fee” sounds like one thing. It’s several, and the difference is in the small print. Here’s what I’d want to know before I signed.

## What the words mean

You pay for the lawyer’s work only if the claim succeeds. In law there are two kinds of agreement.

- **A conditional fee agreement.** If you win, the lawyer’s fee is due, and usually a *success fee* on top for the risk. The other side normally pays part of the fee, often a fixed sum. It doesn’t pay the success fee. You do, out of your compensation, when it arrives.
- **A damages-based agreement.** If you win, the lawyer takes a share of what you receive.

## What the share is taken from

The figure I quote is at most {{fee}} of the compensation. {{FeeTerms}}

In an injury claim the law sets a limit that no headline figure can go over. A success fee can’t be more than a quarter of these two things together:

- compensation for your pain and suffering, and for what the injury stops you doing
- the money you’ve lost so far

Money for the future, such as care or earnings you’ll lose later, doesn’t count towards it. Nor do benefits that the other side has to pay back to the state. That limit is for the first trial of a claim; appeals are different.

For example, suppose you get £6,000 for pain and suffering, £2,000 for earnings lost so far, and £10,000 for future care. The limit is a quarter of £8,000, which is £2,000. It isn’t a quarter of the whole. Remember that this limits only the success fee: anything in the next list can come on top.

Damages-based agreements have the same limit for injuries. In employment tribunal claims it’s 35% of what you recover, with VAT.

## What it may not cover

Ask about each of these, because any of them can come out of your money:

- **Insurance** against having to pay costs. If you take it, you normally pay the premium yourself.
- **Reports and court fees**, if the other side doesn’t have to repay them.
- **A shortfall**, if the lawyer’s fee is more than the other side has to pay.
- **Costs that you cause**, by misleading your lawyer, missing appointments or ending the agreement early.

In small claims, and on the Official Injury Claim website for road accidents, the other side usually pays little or nothing towards a lawyer. At the employment tribunal each side normally pays its own costs.

## If you lose

You pay nothing for the lawyer’s work. In injury claims the winner usually can’t collect its costs from you either. There are exceptions. For example, you can be made to pay if the claim was fundamentally dishonest, or was thrown out because it had no reasonable basis. And if you turn down an offer and then fail to beat it, the other side’s costs can come out of what you won.

## When you can’t have one

A conditional fee isn’t allowed in most family cases, or in criminal ones. For those I get you a quote in writing before you decide.

Before you choose it at all, check what you may already have: legal cover in your home or motor insurance, a union, or legal aid.

## Five questions before you sign

1. What exactly is the fee a share of, and does it include VAT?
2. What else could come out of my compensation, and is there a limit to the total?
3. What do I owe if I lose, if I stop, or if I change lawyers?
4. Who does the work, who regulates them, and who hears a complaint?
5. Is anyone paid for sending me to you? In injury claims, law firms aren’t allowed to pay for that.

Ask for the answers in writing. Anyone with good ones won’t mind.

## If you change your mind

If you sign at home, online or by phone, you normally have 14 days to cancel without giving a reason. If you asked for work to start within that time, you may have to pay for what’s been done.

After that, you’re in it together for a while. A simple claim usually takes {{simpleClaim}}, a complex one {{complexClaim}}.

## What to do next

Send me the agreement you’ve been offered, or [ask me what one would look like in your case](/contact): the first consultation is free. The work itself would be done by {{partnerFirm}}.

## Where this comes from

- [Courts and Legal Services Act 1990, sections 58 and 58A](https://www.legislation.gov.uk/ukpga/1990/41/section/58)
- [Conditional Fee Agreements Order 2013](https://www.legislation.gov.uk/uksi/2013/689) and [Damages-Based Agreements Regulations 2013](https://www.legislation.gov.uk/uksi/2013/609)
- [Civil Procedure Rules, part 44](https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part-44-general-rules-about-costs): costs in injury claims
- [Legal Aid, Sentencing and Punishment of Offenders Act 2012, section 56](https://www.legislation.gov.uk/ukpga/2012/10/section/56): no payment for referrals
- [Consumer Contracts Regulations 2013](https://www.legislation.gov.uk/uksi/2013/3134): cancelling

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
