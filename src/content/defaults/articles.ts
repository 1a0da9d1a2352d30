import type { Article } from '../../../payload-types'
import type { Copy } from '../copy'

/** Nine guides, newest first. One has a body, as a pattern for more. */
export const articles: readonly Copy<Article>[] = [
  {
    slug: 'first-week-after-an-accident',
    title: 'The first week after a road accident',
    category: 'injury',
    date: '2026-10-19T12:00:00.000Z',
    readTime: 4,
    summary:
      'What to write down, photograph and report while it is fresh, and what to leave unsaid until you have had advice.',
    sections: [
      {
        heading: 'On the day',
        paragraphs: [
          'Your health comes first: see a doctor even if the pain is slight. Some injuries show only after a day or two, and a note made early is worth more than a memory later.',
        ],
        points: [
          'Names, addresses and insurers of the drivers, and the registrations of the vehicles',
          'Names and phone numbers of anyone who saw it',
          'Photographs of the vehicles, the road, the signs and your injuries',
          'The time, the weather and the light',
        ],
      },
      {
        heading: 'In the days after',
        paragraphs: [
          'Write down what happened in your own words, from start to end, and date it. Tell your own insurer, even if you do not mean to claim: most policies ask for it.',
          'Keep a folder. Put in every receipt, from the taxi to the painkillers, and every letter. Note the days you could not work and the help you needed at home.',
        ],
      },
      {
        heading: 'What to leave for later',
        paragraphs: [
          'You need not say whose fault it was, to the other driver or to an insurer who rings. You need not accept a first offer on the phone either. An offer that is fair today is fair next week, after you have had it looked at.',
          'If you want to talk it through, the first consultation with me is free.',
        ],
      },
    ],
  },
  {
    slug: 'dismissed-what-now',
    title: 'Dismissed: what to do before the dates run out',
    category: 'rights',
    date: '2026-09-07T12:00:00.000Z',
    readTime: 5,
    summary:
      'The letter, the appeal, and why the day your job ended matters more than the day you were told.',
    sections: [],
  },
  {
    slug: 'conveyancing-step-by-step',
    title: 'Conveyancing, step by step',
    category: 'home',
    date: '2026-07-20T12:00:00.000Z',
    readTime: 6,
    summary:
      'From the accepted offer to the keys: who does what, in which order, and where the weeks usually go.',
    sections: [],
  },
  {
    slug: 'no-win-no-fee-explained',
    title: 'No win, no fee: what you pay and when',
    category: 'injury',
    date: '2026-06-08T12:00:00.000Z',
    readTime: 4,
    summary:
      'What the {{fee}} is taken from, what it does not cover, and five questions to ask before you sign.',
    sections: [],
  },
  {
    slug: 'papers-for-a-visa-application',
    title: 'The papers a visa application stands on',
    category: 'rights',
    date: '2026-04-27T12:00:00.000Z',
    readTime: 5,
    summary:
      'Most refusals are about evidence, not about people. How to check yours before somebody else does.',
    sections: [],
  },
  {
    slug: 'what-conveyancing-costs',
    title: 'What conveyancing costs, line by line',
    category: 'home',
    date: '2026-03-16T12:00:00.000Z',
    readTime: 4,
    summary:
      'The fee, the disbursements and the tax, taken apart, so that you can compare two quotes that look alike.',
    sections: [],
  },
  {
    slug: 'hurt-in-a-public-place',
    title: 'Hurt in a shop or on a pavement',
    category: 'injury',
    date: '2026-02-02T12:00:00.000Z',
    readTime: 4,
    summary:
      'Who is responsible for the place, what they had to do to keep it safe, and what you will be asked to show.',
    sections: [],
  },
  {
    slug: 'asked-to-a-police-interview',
    title: 'Asked to a police interview',
    category: 'rights',
    date: '2025-12-08T12:00:00.000Z',
    readTime: 3,
    summary:
      'What “voluntary” means, why advice at the police station is free, and why to ask for it every time.',
    sections: [],
  },
  {
    slug: 'separating-the-first-month',
    title: 'Separating: the first month',
    category: 'home',
    date: '2025-10-27T12:00:00.000Z',
    readTime: 5,
    summary:
      'Children, home and money: what needs deciding now, what can wait, and what is hard to undo.',
    sections: [],
  },
]
