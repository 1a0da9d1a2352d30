import type { ArticleDefaults } from '@/content/sentences'

export const hurtInAPublicPlace: ArticleDefaults = {
  slug: 'hurt-in-a-public-place',
  title: 'Hurt in a shop or on a pavement',
  category: 'injury',
  claimType: 'public-liability',
  date: '2026-02-02T12:00:00.000Z',
  summary:
    'Who is responsible for the place, what they had to do to keep it safe, and what you will be asked to show.',
  body: `A wet floor, a loose paving stone, a shelf that gives way. Being hurt there does not by itself mean that somebody has to pay. The question is whether somebody who should have kept the place safe did too little.

## In the first days

- See a doctor, and say how it happened. It goes into your notes.
- Photograph what caused it, close up and from a distance. Lay something beside it that shows the size.
- Report it, to the council or to the shop, and ask the shop to note it in its accident book.
- Take the names and numbers of anyone who saw it, or who knew of the danger before.
- Keep the shoes and clothes you wore, as they are.
- Keep every receipt, and a note of days off work.

Go back soon, or send a friend. Holes are filled and floors are dried.

## Who is responsible

In a shop, a café, a gym or a station it is whoever controls the place. The law calls them the occupier. That may be the tenant, the landlord or both, each for a part.

On a pavement or a road it is usually the council that is the highway authority. For motorways and the main trunk roads it is National Highways in England and the Welsh Government in Wales. Some streets are private. Sometimes a gas, water or telephone company had the pavement up.

Find out early who it is. A letter to the wrong body costs months.

## What a shop has to do

An occupier owes visitors reasonable care to see that they are reasonably safe in using the place for what they were invited or allowed to do. Not perfectly safe. So what matters is the system: who looked, how often, what they did, and whether they kept a record.

- Occupiers must expect children to be less careful than adults.
- A warning sign is enough only if it made you reasonably safe.
- If a careful, competent contractor caused the danger, the claim may lie against the contractor.
- Somebody who had no right to be there is owed less, but not nothing.

## What a council has to do

A highway authority has to maintain the road and the pavement. If they were dangerous because it did not, it has a defence: that it took such care as was reasonable in all the circumstances.

A court looks at the kind of road, how much it is used, what state one would expect, and whether the council knew or should have known of the danger. A sound system of inspection, which was kept to, often answers a claim.

No law says that a hole must be an inch deep. Councils use figures of that kind in their own policies, and courts look at the whole picture. With snow and ice the duty is to see, as far as is reasonably practicable, that people can pass safely.

You can ask the council for its inspection records and for earlier complaints about the spot, as freedom of information.

## What you will be asked to show

1. Exactly where it was, on a map or a photograph.
2. What was wrong with the place.
3. That this, and not something else, made you fall.
4. What the injury is, from your medical records and a report.
5. What it has cost you, with papers.

If you were partly to blame, because you were looking at your phone, say, the compensation can be reduced by your share. It need not be lost.

## Dates

You normally have **three years** to start a claim in court, from the accident or from the day you first knew of the injury and its cause. For a child they run from the eighteenth birthday. A court can let in a late claim, but do not plan on it.

Video is shorter-lived. Many cameras record over themselves within weeks. You may ask for pictures of yourself under data protection law, and the answer is normally due within one month. Ask on the first day, in writing, with the place and the time, and ask for the recording to be kept.

A simple claim usually takes {{simpleClaim}}, a complex one {{complexClaim}}. It can often be run on no win, no fee: then {{fee}} of the compensation, within limits that the law sets, and no fee for the work if there is none.

## What to do next

Take the photographs today, then [start an enquiry about an injury in a public place](/start/public-liability) and tell me where it was. I am not a solicitor; where one is needed I bring in {{partnerFirm}}.

## Where this comes from

- [Occupiers’ Liability Act 1957, section 2](https://www.legislation.gov.uk/ukpga/Eliz2/5-6/31/section/2), and the [Act of 1984](https://www.legislation.gov.uk/ukpga/1984/3)
- [Highways Act 1980, section 41](https://www.legislation.gov.uk/ukpga/1980/66/section/41) and [section 58](https://www.legislation.gov.uk/ukpga/1980/66/section/58)
- [Law Reform (Contributory Negligence) Act 1945](https://www.legislation.gov.uk/ukpga/Geo6/8-9/28)
- [Limitation Act 1980, section 11](https://www.legislation.gov.uk/ukpga/1980/58/section/11)
- [UK GDPR, article 15](https://www.legislation.gov.uk/eur/2016/679/article/15): your own data
- [GOV.UK: report a problem with a pavement](https://www.gov.uk/report-pothole)

*Checked on 21 November 2026 against the law of England and Wales. It is general information, not advice on your case.*`,
}
