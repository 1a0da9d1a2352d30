import type { ArticleDefaults } from '@/content/sentences'

export const firstWeekAfterAnAccident: ArticleDefaults = {
  slug: 'first-week-after-an-accident',
  title: 'The first week after a road accident',
  category: 'injury',
  claimType: 'rta',
  date: '2026-10-19T12:00:00.000Z',
  summary:
    'What to write down, photograph and report while it’s fresh, and what to leave unsaid until you’ve had advice.',
  body: `After an accident everything seems urgent. Very little is. Here’s what I ask people to do in the first week, and what I ask them to leave alone.

## On the day

Your health comes first. If anyone is badly hurt, call 999. See a doctor even if the pain is slight. Some injuries only show after a day or two, and an early note is worth more than a later memory.

If you were driving, and someone else or an animal such as a dog was hurt, or another vehicle or someone’s property was damaged, you must stop. Anyone with good reason may ask for your name and address, the owner’s name and address, and the registration. If someone else was hurt, you must also be able to show your insurance certificate.

If any of that wasn’t done there and then, report the accident to the police yourself. Do it as soon as you reasonably can, and **within 24 hours at the latest**.

Once you’re safe, collect:

- the names, addresses and insurers of the drivers, and the registrations of the vehicles
- the names and phone numbers of anyone who saw it
- photographs of the vehicles, the road, the signs and your injuries
- the time, the weather and the light
- the recording of any dashcam, saved before it’s recorded over

## In the days after

Write down what happened in your own words, from start to end, and date it. Tell your own insurer, even if you don’t plan to claim: most policies ask you to.

Keep a folder. Put in every receipt, from the taxi to the painkillers, and every letter. Note the days you couldn’t work and the help you needed at home.

Think about cameras. Shops, buses and front doors have them, and many recordings are wiped within weeks. Write straight away and ask for yours to be kept.

## If the other driver wasn’t insured, or drove off

Tell the police as soon as you can and keep the reference number. The Motor Insurers’ Bureau can pay people hurt by drivers who are uninsured or can’t be traced. It has its own conditions, so don’t leave it to the last month.

## What to leave for later

You don’t have to say whose fault it was, to the other driver or to an insurer who rings. You don’t have to accept a first offer on the phone either. An offer that’s fair today will still be fair next week, once you’ve had it looked at.

For whiplash there’s a rule about this. Insurers, lawyers and claims companies may not offer or accept a settlement of a whiplash claim before they have seen medical evidence.

## Where a claim goes

Many smaller claims by adults, for accidents in England or Wales since 31 May 2021, start on a free website, Official Injury Claim. It’s for injuries worth no more than £5,000, where the whole claim is worth no more than £10,000. It’s built to be used without a lawyer, and the other side doesn’t usually pay for one.

Children, and people who were on foot, on a bicycle or on a motorcycle, are among those whose claims take a different route.

For drivers and passengers with whiplash that lasts up to two years, a table fixes the amount. For accidents since 31 May 2025 it runs from £275, for up to three months, to £4,830, for more than 18. It’s a little more if there’s a minor psychological injury too, and a court can add to it in exceptional cases. Earlier accidents have lower figures. The table isn’t for motorcyclists, cyclists or people on foot. Other injuries are valued case by case.

## The date not to miss

You normally have **three years** to start a claim in court. The time runs from the accident, or from the day you first knew of the injury and its cause, if that was later. For a child it runs from their eighteenth birthday. Writing to an insurer doesn’t stop the clock. A court can allow a late claim, but don’t count on it.

Deaths, accidents abroad and people who can’t manage their own affairs have their own rules.

A simple claim usually takes {{simpleClaim}}, a complex one {{complexClaim}}. So there’s time to do this properly.

## What to do next

Write your account, start the folder, and if you want to talk it through, [start a road accident enquiry](/start/rta): the first consultation with me is free.

## Where this comes from

- [Road Traffic Act 1988, section 170](https://www.legislation.gov.uk/ukpga/1988/52/section/170): stopping and reporting
- [Limitation Act 1980, section 11](https://www.legislation.gov.uk/ukpga/1980/58/section/11), [section 28](https://www.legislation.gov.uk/ukpga/1980/58/section/28) for children, and [section 33](https://www.legislation.gov.uk/ukpga/1980/58/section/33) for late claims
- [Civil Liability Act 2018, section 6](https://www.legislation.gov.uk/ukpga/2018/29/section/6): no whiplash settlement without medical evidence
- [Whiplash Injury Regulations 2021](https://www.legislation.gov.uk/uksi/2021/642): the table, as changed from 31 May 2025
- [Official Injury Claim](https://www.officialinjuryclaim.org.uk/)
- [GOV.UK: accidents with uninsured or untraced drivers](https://www.gov.uk/compensation-victim-uninsured-driver)

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
