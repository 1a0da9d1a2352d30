import type { ArticleDefaults } from '@/content/sentences'

export const firstWeekAfterAnAccident: ArticleDefaults = {
  slug: 'first-week-after-an-accident',
  title: 'The first week after a road accident',
  category: 'injury',
  claimType: 'rta',
  date: '2026-10-19T12:00:00.000Z',
  summary:
    'What to write down, photograph and report while it is fresh, and what to leave unsaid until you have had advice.',
  body: `After an accident everything seems urgent. Very little is. This is what I ask people to do in the first week, and what I ask them to leave alone.

## On the day

Your health comes first. If anybody is badly hurt, call 999. See a doctor even if the pain is slight. Some injuries show only after a day or two, and a note made early is worth more than a memory later.

If you were driving, and somebody else or an animal such as a dog was hurt, or another vehicle or someone’s property was damaged, you must stop. Anyone with good reason may ask for your name and address, the owner’s name and address, and the registration. If somebody else was hurt, you must also be able to show your insurance certificate.

If any of that was not done there and then, report the accident to the police yourself. Do it as soon as you reasonably can, and **within 24 hours at the latest**.

Once you are safe, collect:

- the names, addresses and insurers of the drivers, and the registrations of the vehicles
- the names and phone numbers of anyone who saw it
- photographs of the vehicles, the road, the signs and your injuries
- the time, the weather and the light
- the recording of any dashcam, saved before it is written over

## In the days after

Write down what happened in your own words, from start to end, and date it. Tell your own insurer, even if you do not mean to claim: most policies ask for it.

Keep a folder. Put in every receipt, from the taxi to the painkillers, and every letter. Note the days you could not work and the help you needed at home.

Think of cameras. Shops, buses and front doors record, and many recordings are wiped within weeks. Ask in writing, at once, for yours to be kept.

## If the other driver was not insured, or drove off

Tell the police as soon as you can and keep the reference number. The Motor Insurers’ Bureau can pay people hurt by drivers who are uninsured or cannot be traced. It has conditions of its own, so do not leave it to the last month.

## What to leave for later

You need not say whose fault it was, to the other driver or to an insurer who rings. You need not accept a first offer on the phone either. An offer that is fair today is fair next week, after you have had it looked at.

With whiplash there is a rule behind this. Insurers, lawyers and claims companies may not offer or accept a settlement of a whiplash claim before they have seen medical evidence.

## Where a claim goes

Many smaller claims by adults, for accidents in England or Wales since 31 May 2021, start on a free website, Official Injury Claim. It is for injuries worth no more than £5,000, where the whole claim is worth no more than £10,000. It is built to be used without a lawyer, and the other side does not usually pay for one.

Children, and people who were on foot, on a bicycle or on a motorcycle, are among those whose claims go another way.

For drivers and passengers with whiplash that lasts up to two years a table fixes the amount. For accidents since 31 May 2025 it runs from £275, for up to three months, to £4,830, for more than 18. It is a little more where there is a minor psychological injury too, and a court can add to it in exceptional cases. Earlier accidents have lower figures. The table is not for motorcyclists, cyclists or people on foot. Other injuries are valued one by one.

## The date not to miss

You normally have **three years** to start a claim in court. They run from the accident, or from the day you first knew of the injury and its cause, if that was later. For a child they run from the eighteenth birthday. Writing to an insurer does not stop the clock. A court can let in a late claim, but do not plan on it.

Deaths, accidents abroad and people who cannot manage their own affairs have rules of their own.

A simple claim usually takes {{simpleClaim}}, a complex one {{complexClaim}}. So there is time to do this properly.

## What to do next

Write the account, start the folder, and if you want to talk it through, [start a road accident enquiry](/start/rta): the first consultation with me is free.

## Where this comes from

- [Road Traffic Act 1988, section 170](https://www.legislation.gov.uk/ukpga/1988/52/section/170): stopping and reporting
- [Limitation Act 1980, section 11](https://www.legislation.gov.uk/ukpga/1980/58/section/11), [section 28](https://www.legislation.gov.uk/ukpga/1980/58/section/28) for children, and [section 33](https://www.legislation.gov.uk/ukpga/1980/58/section/33) for late claims
- [Civil Liability Act 2018, section 6](https://www.legislation.gov.uk/ukpga/2018/29/section/6): no whiplash settlement without medical evidence
- [Whiplash Injury Regulations 2021](https://www.legislation.gov.uk/uksi/2021/642): the table, as changed from 31 May 2025
- [Official Injury Claim](https://www.officialinjuryclaim.org.uk/)
- [GOV.UK: accidents with uninsured or untraced drivers](https://www.gov.uk/compensation-victim-uninsured-driver)

*Checked on 21 November 2026 against the law of England and Wales. It is general information, not advice on your case.*`,
}
