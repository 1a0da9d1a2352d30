import type { ResourcesPage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const resources: Copy<ResourcesPage> = {
  heading: 'Read before you decide',
  lead: 'Short guides in plain English. They’re general information, not advice on your case.',
  articles: { heading: 'Guides', all: 'All', read: 'Read Article' },
  answers: {
    heading: 'Quick answers',
    lead: 'What people ask before they write to me.',
    all: 'View All FAQs',
  },
  categories: {
    heading: 'Find your subject',
    items: [
      {
        category: 'injury',
        icon: 'car',
        text: 'On the road or in a public place: what to write down, who to tell, how a claim works.',
      },
      {
        category: 'rights',
        icon: 'briefcase',
        text: 'Dismissals, visas and police interviews: what happens, and which dates count.',
      },
      {
        category: 'home',
        icon: 'house',
        text: 'Buying, selling and separating: the steps in order, and what each costs.',
      },
    ],
  },
  closing: {
    heading: 'Still have a question?',
    lead: 'Ask me. The first consultation is free.',
    action: 'Book a consultation',
  },
  seo: {
    title: 'Guides and quick answers',
    description:
      'Plain English guides on accidents, work, immigration, conveyancing, police interviews and separation from an independent UK legal consultant.',
  },
}
