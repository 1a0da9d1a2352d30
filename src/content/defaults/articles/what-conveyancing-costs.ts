import type { ArticleDefaults } from '@/content/sentences'

export const whatConveyancingCosts: ArticleDefaults = {
  slug: 'what-conveyancing-costs',
  title: 'What conveyancing costs, line by line',
  category: 'home',
  claimType: 'conveyancing',
  date: '2026-03-16T12:00:00.000Z',
  summary:
    'The fee, the disbursements and the tax, one by one, so that you can compare two quotes that look alike.',
  body: `Two quotes for the same house can look £400 apart and end up the same. The reason is nearly always what was left out. So split every quote into three: the fee, what’s paid to others, and the tax.

## The fee

This is for the legal work. It’s about {{conveyancingCost}}, {{pricesVat}} but without disbursements. The work is done by {{partnerFirm}}, because it’s reserved by law to authorised people and I’m not one.

Ask what makes the fee go up. The usual extras are:

- a lease, a new home or shared ownership
- a mortgage, if the firm also acts for the lender
- a deposit that’s a gift, or comes from a Lifetime ISA
- each bank transfer and each identity check
- filling in the tax return
- land that isn’t registered yet

Ask whether the figure includes VAT. And ask what you’ll owe if the sale falls through, because many do.

## What’s paid to others

Disbursements are paid on your behalf, at cost. If a firm adds something for itself, that part is a fee. When you buy, expect:

- **searches**: the council, water and drainage, the environment, and others that depend on the place
- **HM Land Registry**: a fee to register you, which goes up with the price and is lower for many applications sent online
- **for a lease**: notices to the landlord and the managing agent

When you sell, there are copies of the register and, for a flat, the managing agent’s pack. It can cost several hundred pounds, so ask early.

The Land Registry’s fees change from time to time. The current ones, with a calculator, are on GOV.UK.

## The tax in England

Stamp Duty Land Tax is charged in slices, like income tax. These are the rates for a home since 1 April 2025, if it will be the only one you own:

- up to £125,000: nothing
- £125,001 to £250,000: 2%
- £250,001 to £925,000: 5%
- £925,001 to £1.5 million: 10%
- above £1.5 million: 12%

On a home that costs £295,000, that’s £2,500 for the second slice and £2,250 for the third: £4,750 in all.

**First-time buyers** pay nothing up to £300,000 and 5% from £300,001 to £500,000. If the price is above £500,000, they lose the relief altogether. Everyone buying must be a first-time buyer and plan to live there.

**If you’ll own another home** as well, add 5% to each slice. You can often claim it back if you sell your old main home within three years. Buyers who live abroad may pay 2% more.

## The tax in Wales

In Wales it’s Land Transaction Tax, with its own rates:

- up to £225,000: nothing
- £225,001 to £400,000: 6%
- £400,001 to £750,000: 7.5%
- £750,001 to £1.5 million: 10%
- above £1.5 million: 12%

On £295,000 that’s £4,200. There’s no relief for first-time buyers. If you’ll own another home, higher rates apply, from 5% upwards since 11 December 2024.

Budgets change all of this, sometimes overnight. Use the government’s calculators on the day you agree a price, and again before you exchange.

## Six questions for two quotes

1. Is the fee fixed, and for how long?
2. Which of the extras above will apply to me? Put them in.
3. Is VAT included in each line?
4. Which searches are included?
5. What do I pay if it falls through?
6. Who will do the work, and who regulates the firm?

Firms regulated by the Solicitors Regulation Authority have to publish their prices for buying and selling homes, with what’s likely to be added. So you can check before you ask.

## What isn’t conveyancing

Keep some money for the survey, the lender’s fees, the removal, the insurance and, if you’re selling, the estate agent. None of that is in a conveyancing quote.

## What to do next

Tell me the price, whether it’s a house or a flat, and where it is, and [start a property enquiry](/start/conveyancing): you’ll get a written quote with every line before any work begins.

## Where this comes from

- [GOV.UK: Stamp Duty Land Tax rates for homes](https://www.gov.uk/stamp-duty-land-tax/residential-property-rates)
- [Welsh Government: Land Transaction Tax rates](https://www.gov.wales/land-transaction-tax-rates-and-bands)
- [HM Land Registry: fees](https://www.gov.uk/guidance/hm-land-registry-registration-services-fees)
- [Solicitors Regulation Authority: transparency rules](https://www.sra.org.uk/solicitors/standards-regulations/transparency-rules/)

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
