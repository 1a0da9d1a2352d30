import type { ArticleDefaults } from '@/content/sentences'

export const noWinNoFeeExplained: ArticleDefaults = {
  slug: 'no-win-no-fee-explained',
  title: 'No win, no fee: what you pay and when',
  category: 'injury',
  date: '2026-06-08T12:00:00.000Z',
  summary:
    'What the {{fee}} is taken from, what it does not cover, and five questions to ask before you sign.',
  body: `“No win, no fee” sounds like one thing. It is several, and the difference is in the small print. This is what I would want to know before I signed.

## What the words mean

You pay for the lawyer’s work only if the claim succeeds. In law there are two kinds of agreement.

- **A conditional fee agreement.** If you win, the lawyer’s fee is due, and usually a *success fee* on top for the risk. The other side normally pays a part of the fee, often a fixed sum. It does not pay the success fee. You do, out of your compensation, when it arrives.
- **A damages-based agreement.** If you win, the lawyer takes a share of what you receive.

## What the share is taken from

The figure I name is {{fee}} of the compensation. In an injury claim the law draws a line that no headline figure can cross. A success fee may not be more than a quarter of these two things together:

- the compensation for your pain and suffering, and for what the injury stops you doing
- the money you have lost up to now

Money for the future, such as care or earnings still to be lost, does not count towards it. Nor do benefits that the other side has to pay back to the state. That limit is for the first trial of a claim; appeals are different.

An example. Suppose you get £6,000 for pain and suffering, £2,000 for earnings lost so far, and £10,000 for future care. The limit is a quarter of £8,000, which is £2,000. It is not a quarter of the whole. Remember that this limits the success fee alone: what stands in the next list can come on top.

Damages-based agreements have the same limit for injuries. In employment tribunal claims theirs is 35% of what you recover, with VAT.

## What it may not cover

Ask about each of these, because any of them can come out of your money:

- **Insurance** against having to pay costs. If you take it, the premium is normally yours to pay.
- **Reports and court fees**, where the other side does not have to repay them.
- **A shortfall**, where the lawyer’s fee is more than the other side must pay.
- **Costs that you cause**, by misleading your lawyer, missing appointments or ending the agreement early.

In small claims, and on the Official Injury Claim website for road accidents, the other side usually pays little or nothing towards a lawyer. At the employment tribunal each side normally bears its own costs.

## If you lose

You pay nothing for the lawyer’s work. In injury claims the winner usually cannot collect its costs from you either. There are exceptions. Among others, you can be made to pay if the claim was fundamentally dishonest, or was thrown out as having no reasonable basis. And if you turn down an offer and then fail to beat it, the other side’s costs can come out of what you won.

## Where it cannot be had

A conditional fee is not allowed in most family cases, nor in criminal ones. Those I have quoted in writing before you decide.

Before you choose it at all, look at what you may already have: legal cover in your home or motor insurance, a union, or legal aid.

## Five questions before you sign

1. What exactly is the fee a share of, and is VAT in it?
2. What else could come out of my compensation, and is there a limit to the total?
3. What do I owe if I lose, if I stop, or if I change lawyers?
4. Who does the work, who regulates them, and who hears a complaint?
5. Is anybody paid for sending me to you? In injury claims law firms may not pay for that.

Ask for the answers in writing. Somebody who has good ones will not mind.

## If you change your mind

If you sign at home, online or by phone, you normally have 14 days to cancel without giving a reason. If you asked for work to start within that time, you may have to pay for what has been done.

After that you are in it together for a while. A simple claim usually takes {{simpleClaim}}, a complex one {{complexClaim}}.

## What to do next

Send me the agreement you have been offered, or [ask me what one would look like in your case](/contact): the first consultation is free. The work itself would be done by {{partnerFirm}}.

## Where this comes from

- [Courts and Legal Services Act 1990, sections 58 and 58A](https://www.legislation.gov.uk/ukpga/1990/41/section/58)
- [Conditional Fee Agreements Order 2013](https://www.legislation.gov.uk/uksi/2013/689) and [Damages-Based Agreements Regulations 2013](https://www.legislation.gov.uk/uksi/2013/609)
- [Civil Procedure Rules, part 44](https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part-44-general-rules-about-costs): costs in injury claims
- [Legal Aid, Sentencing and Punishment of Offenders Act 2012, section 56](https://www.legislation.gov.uk/ukpga/2012/10/section/56): no payment for referrals
- [Consumer Contracts Regulations 2013](https://www.legislation.gov.uk/uksi/2013/3134): cancelling

*Checked on 21 November 2026 against the law of England and Wales. It is general information, not advice on your case.*`,
}
