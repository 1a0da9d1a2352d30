import type { ArticleDefaults } from '@/content/sentences'

export const hurtInAPublicPlace: ArticleDefaults = {
  slug: 'hurt-in-a-public-place',
  title: 'Hurt in a shop or on a pavement',
  category: 'injury',
  claimType: 'public-liability',
  date: '2026-02-02T12:00:00.000Z',
  summary:
    'Who is responsible for the place, what they had to do to keep it safe, and what you’ll be asked to show.',
  body: `A wet floor, a loose paving stone, a shelf that gives way. Being hurt there doesn’t in itself mean that someone has to pay. The question is whether the people who should have kept the place safe did too little.

## In the first days

- See a doctor, and say how it happened. It goes into your notes.
- Photograph what caused it, close up and from a distance. Put something next to it to show the size.
- Report it to the council or the shop, and ask the shop to put it in its accident book.
- Take the names and numbers of anyone who saw it, or who already knew about the danger.
- Keep the shoes and clothes you were wearing, as they are.
- Keep every receipt, and a note of days off work.

Go back soon, or send a friend. Holes get filled and floors get dried.

## Who is responsible

In a shop, a café, a gym or a station, it’s the person or company that controls the place. The law calls them the occupier. That may be the tenant, the landlord or both, each for a part.

On a pavement or a road, it’s usually the council, as the highway authority. For motorways and the main trunk roads, it’s National Highways in England and the Welsh Government in Wales. Some streets are private. Sometimes a gas, water or telephone company has dug up the pavement.

Find out early who it is. A letter to the wrong one costs months.

## What a shop has to do

An occupier must take reasonable care to see that visitors are reasonably safe when they use the place for what they were invited or allowed to do. That doesn’t mean perfectly safe. So what matters is the system: who checked, how often, what they did, and whether they kept a record.

- Occupiers must expect children to be less careful than adults.
- A warning sign is enough only if it made you reasonably safe.
- If a careful, competent contractor caused the danger, your claim may be against the contractor.
- People who had no right to be there are owed less, but not nothing.

## What a council has to do

A highway authority has to maintain the road and the pavement. If they were dangerous because it didn’t, it still has a defence: that it took as much care as was reasonable in all the circumstances.

A court looks at the kind of road, how much it’s used, what state you’d expect it to be in, and whether the council knew or should have known about the danger. A sound inspection system that was followed is often a good answer to a claim.

No law says that a hole must be an inch deep. Councils use figures of that kind in their own policies, and courts look at the whole picture. With snow and ice, the duty is to make sure, as far as is reasonably practicable, that people can pass safely.

You can make a freedom of information request to the council for its inspection records and for earlier complaints about the spot.

## What you’ll be asked to show

1. Exactly where it was, on a map or a photograph.
2. What was wrong with the place.
3. That this, and not something else, made you fall.
4. What the injury is, from your medical records and a report.
5. What it has cost you, with receipts or other proof.

If you were partly to blame, because you were looking at your phone, say, the compensation can be reduced by your share. You don’t have to lose it all.

## Dates

You normally have **three years** to start a claim in court, from the accident or from the day you first knew of the injury and its cause. For a child the time runs from their eighteenth birthday. A court can allow a late claim, but don’t count on it.

Video doesn’t last as long. Many cameras record over it within weeks. Under data protection law you can ask for pictures of yourself, and the answer is normally due within one month. Ask on the first day, in writing, give the place and the time, and ask for the recording to be kept.

A simple claim usually takes {{simpleClaim}}, a complex one {{complexClaim}}. It can often be run on no win, no fee: then it costs at most {{fee}} of the compensation, and there’s no fee for the work if you get none. {{FeeTerms}}

## What to do next

Take the photographs today, then [start an enquiry about an injury in a public place](/start/public-liability) and tell me where it was. I’m not a solicitor. If you need one, I bring in {{partnerFirm}}.

## Where this comes from

- [Occupiers’ Liability Act 1957, section 2](https://www.legislation.gov.uk/ukpga/Eliz2/5-6/31/section/2), and the [Act of 1984](https://www.legislation.gov.uk/ukpga/1984/3)
- [Highways Act 1980, section 41](https://www.legislation.gov.uk/ukpga/1980/66/section/41) and [section 58](https://www.legislation.gov.uk/ukpga/1980/66/section/58)
- [Law Reform (Contributory Negligence) Act 1945](https://www.legislation.gov.uk/ukpga/Geo6/8-9/28)
- [Limitation Act 1980, section 11](https://www.legislation.gov.uk/ukpga/1980/58/section/11)
- [UK GDPR, article 15](https://www.legislation.gov.uk/eur/2016/679/article/15): your own data
- [GOV.UK: report a problem with a pavement](https://www.gov.uk/report-pothole)

*Checked on 21 November 2026 against the law of England and Wales. It’s general information, not advice on your case.*`,
}
