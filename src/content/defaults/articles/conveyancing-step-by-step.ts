import type { ArticleDefaults } from '@/content/sentences'

export const conveyancingStepByStep: ArticleDefaults = {
  slug: 'conveyancing-step-by-step',
  title: 'Conveyancing, step by step',
  category: 'home',
  claimType: 'conveyancing',
  date: '2026-07-20T12:00:00.000Z',
  summary:
    'From the accepted offer to the keys: who does what, in what order, and where the weeks usually go.',
  body: `Conveyancing is the legal work that moves a home from one owner to the next. Drawing up the contract and the transfer for a fee is reserved by law to authorised people, such as solicitors and licensed conveyancers. I’m neither. {{PartnerFirm}} does that work, and I help you follow it.

## Who does what

- **The seller’s conveyancer** draws up the contract and proves that the seller owns the home.
- **The buyer’s conveyancer** checks it all, orders searches, asks questions and reports to the buyer.
- **The lender** values the home for its own purposes. That isn’t a survey.
- **The surveyor** works for the buyer, and looks at the building.
- **The estate agent** works for the seller.

## 1. The offer is accepted

Nothing is binding yet. In England and Wales either side can walk away without paying the other until contracts are exchanged, unless they have agreed otherwise in writing.

Both conveyancers have to check who you are and where the money comes from. Have your passport, proof of address and bank statements ready. If part of the deposit is a gift, they’ll ask the giver too.

## 2. Forms, searches, questions

The seller fills in forms about the property: boundaries, disputes, building work, what stays and what goes. Answer them truthfully. A wrong answer can lead to a claim later.

The buyer’s conveyancer looks at the register of title and orders searches. Usually there are three: the local council, water and drainage, and the environment. Others depend on the place, such as old coal mines.

This is also the time for a survey. You want to know about the roof while you can still walk away.

Then come the questions, called enquiries. They go back and forth, and things can get stuck here for weeks.

## 3. Report, mortgage, signatures

The buyer gets a report on title, the search results and the mortgage offer. Read it, and ask. Two people buying together decide how they own: as joint tenants, which means the survivor takes the whole, or as tenants in common, each with a share. Unequal deposits are a reason to put the shares in writing.

Contracts are signed now, but not yet exchanged.

## 4. Exchange

Exchange makes the contract binding and fixes the moving day. The buyer pays a deposit, often 10% of the price, and can lose it by pulling out later.

Many contracts put the risk of fire and flood on the buyer from this moment. Ask, and have buildings insurance ready to start that day.

## 5. Completion, and what comes after

The money is paid over, the seller leaves and the keys are released. But the conveyancer’s work isn’t done:

1. The tax return is sent and the tax paid. In England that’s Stamp Duty Land Tax, within 14 days of completion. In Wales it’s Land Transaction Tax, within 30 days.
2. HM Land Registry is asked to register the new owner and the mortgage.
3. You get a copy of the register. Check the names.

## Where the weeks go

Conveyancing usually takes {{conveyancingTime}} from instruction to completion, if nothing gets in the way. Often something does: a chain of sales that depend on each other, a slow search, a missing building consent, a lender with more questions. Leases and new homes usually take longer.

What speeds it up is dull: answer every letter the day it comes, send complete documents, and instruct early.

## If it’s a lease

Flats are mostly leasehold. Ask about the years left on the lease, the ground rent, the service charge for the last three years, any major work that’s planned, and the building’s fire safety documents. The managing agent sells a pack with most of this, which takes time and costs money. The law on leases is changing in stages, so ask what will be in force on the day you buy.

## Keep your money safe

Criminals send emails that look like your conveyancer’s, with new bank details. Treat every change of bank details as fake until you’ve rung a number you already had. Afterwards, sign up for HM Land Registry’s free Property Alert.

## What to do next

Tell me about the property and your dates, and [start a property enquiry](/start/conveyancing): you’ll get the cost in writing before any work begins.

## Where this comes from

- [GOV.UK: how to buy a home](https://www.gov.uk/government/publications/how-to-buy-a-home)
- [Legal Services Act 2007, schedule 2](https://www.legislation.gov.uk/ukpga/2007/29/schedule/2): who may do conveyancing
- [Law of Property (Miscellaneous Provisions) Act 1989, section 2](https://www.legislation.gov.uk/ukpga/1989/34/section/2): when a contract for land is binding
- [GOV.UK: Stamp Duty Land Tax](https://www.gov.uk/stamp-duty-land-tax) and [Welsh Government: Land Transaction Tax](https://www.gov.wales/land-transaction-tax-guide)
- [GOV.UK: leasehold property](https://www.gov.uk/leasehold-property)
- [HM Land Registry: Property Alert](https://www.gov.uk/guidance/property-alert)

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
