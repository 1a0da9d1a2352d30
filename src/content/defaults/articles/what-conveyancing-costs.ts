import type { ArticleDefaults } from '@/content/sentences'

export const whatConveyancingCosts: ArticleDefaults = {
  slug: 'what-conveyancing-costs',
  title: 'What conveyancing costs, line by line',
  category: 'home',
  claimType: 'conveyancing',
  date: '2026-03-16T12:00:00.000Z',
  summary:
    'The fee, the disbursements and the tax, taken apart, so that you can compare two quotes that look alike.',
  body: `Two quotes for the same house can look £400 apart and end up equal. The reason is nearly always in what was left out. So take every quote apart into three: the fee, what is paid to others, and the tax.

## The fee

This is for the legal work. It is about {{conveyancingCost}}, without disbursements. The work is done by {{partnerFirm}}, because the law keeps it for authorised people and I am not one.

Ask what makes the fee grow. Usual extras are:

- a lease, a new home or shared ownership
- a mortgage, where the firm also acts for the lender
- a deposit that is a gift, or comes from a Lifetime ISA
- each bank transfer and each identity check
- filling in the tax return
- land that is not registered yet

Ask whether VAT is in the figure. And ask what you owe if the sale falls through, because many do.

## What is paid to others

Disbursements are paid on your behalf, at cost. If a firm adds something for itself, that part is a fee. When you buy, expect:

- **searches**: the council, water and drainage, the environment, and others that depend on the place
- **HM Land Registry**: a fee to register you, which grows with the price and is lower for many applications that are sent electronically
- **for a lease**: notices to the landlord and the managing agent

When you sell, there are copies of the register and, for a flat, the managing agent’s pack. It can cost several hundred pounds, so ask early.

The Land Registry’s scale changes from time to time. The current one, with a calculator, stands on GOV.UK.

## The tax in England

Stamp Duty Land Tax is charged in slices, like income tax. These are the rates for a home since 1 April 2025, if it will be the only one you own:

- up to £125,000: nothing
- from there to £250,000: 2%
- from there to £925,000: 5%
- from there to £1.5 million: 10%
- above that: 12%

On a home for £295,000 that is £2,500 for the second slice and £2,250 for the third: £4,750 together.

**First-time buyers** pay nothing up to £300,000 and 5% from there to £500,000. If the price is above £500,000 the relief is lost altogether. Everyone who buys must be a first-time buyer and mean to live there.

**If you will own another home** as well, add 5% to each slice. You can often claim it back if you sell your old main home within three years. Buyers who live abroad may pay 2% more.

## The tax in Wales

In Wales it is Land Transaction Tax, with rates of its own:

- up to £225,000: nothing
- from there to £400,000: 6%
- from there to £750,000: 7.5%
- from there to £1.5 million: 10%
- above that: 12%

On £295,000 that is £4,200. There is no relief for first-time buyers. If you will own another home, higher rates apply, from 5% upwards since 11 December 2024.

Budgets change all of this, sometimes overnight. Use the government’s calculators on the day you agree a price, and again before you exchange.

## Six questions for two quotes

1. Is the fee fixed, and for how long?
2. Which of the extras above will apply to me? Put them in.
3. Is VAT included in each line?
4. Which searches are included?
5. What do I pay if it falls through?
6. Who will do the work, and who regulates the firm?

Firms regulated by the Solicitors Regulation Authority have to publish their prices for buying and selling homes, with what is likely to be added. So you can check before you ask.

## What is not conveyancing

Keep some money for the survey, the lender’s fees, the removal, the insurance and, if you sell, the estate agent. None of it is in a conveyancing quote.

## What to do next

Tell me the price, whether it is a house or a flat, and where it is, and [start a property enquiry](/start/conveyancing): you get a written quote with every line before any work begins.

## Where this comes from

- [GOV.UK: Stamp Duty Land Tax rates for homes](https://www.gov.uk/stamp-duty-land-tax/residential-property-rates)
- [Welsh Government: Land Transaction Tax rates](https://www.gov.wales/land-transaction-tax-rates-and-bands)
- [HM Land Registry: fees](https://www.gov.uk/guidance/hm-land-registry-registration-services-fees)
- [Solicitors Regulation Authority: transparency rules](https://www.sra.org.uk/solicitors/standards-regulations/transparency-rules/)

*Checked on 21 November 2026 against the law of England and Wales. It is general information, not advice on your case.*`,
}
