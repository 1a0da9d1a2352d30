import type { Copy } from '@/content/sentences'
import type { FactName } from '@/content/facts'
import { monthsKept } from '@/enquiries/retention'
import { usualReplyTime } from '@/platform/time/due-time'
import type {
  ContactDetails,
  Fees,
  Hours,
  Links,
  Regulation,
  SharedWords,
} from '../../../payload-types'

/** The facts themselves are in the table `facts`. */
export const contactDetails: Omit<Copy<ContactDetails>, FactName> = {
  consultant: {
    name: '',
    description: 'An independent legal consultant in {{location}}. I work with {{partnerFirm}}.',
  },
}

export const regulation: Copy<Regulation> = { basis: 'not-settled' }

/** The facts themselves are in the table `facts`. */
export const fees: Omit<Copy<Fees>, FactName> = {
  replyTime: usualReplyTime,
  enquiriesKept: { months: monthsKept.usual },
}

const usual = { opens: '09:00', closes: '18:00' }

/** Source: docs/product.md, "2.9 Contact". */
export const hours = {
  days: {
    monday: usual,
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: { opens: '10:00', closes: '14:00', note: 'by appointment' },
    sunday: {},
  },
  note: 'Evenings and weekends by arrangement.',
  closedOnBankHolidays: true,
  closures: [],
} satisfies Copy<Hours>

/** The names of pages are in the table `publicPages`. */
export const sharedWords: Omit<Copy<SharedWords>, 'pageNames'> = {
  actions: { book: 'Book a Free Consultation', call: 'Call' },
  enquiry: {
    heading: 'Tell me what happened',
    lead: 'A few questions, about five minutes. You can leave the details until we speak.',
    submit: 'Send enquiry',
    points: [
      'I’ll reply within {{replyTime}}, by phone or email. The consultation is free.',
      'I read what you send. If you become a client, I keep it for {{retention}} after your case closes. If not, your enquiry is deleted {{enquiriesKept}} after I last worked on it.',
    ],
    who: 'Who you’re dealing with',
    privacyLink: 'What I keep about you, why, and your rights',
    startNote:
      'It’s free and commits you to nothing. I’m an independent consultant, not a solicitor.',
  },
  footer: {
    statement:
      'I’m a consultant, not a qualified solicitor. Legal work that only a solicitor may do is done by {{partnerFirm}}, which is regulated. Its SRA number is {{partnerSraNumber}}.',
    quickLinks: 'Quick links',
    contact: 'Contact',
    elsewhere: 'Elsewhere',
  },
  notFound: {
    heading: '404 Page Not Found',
    sentence: 'There’s no page at this address. It may have moved, or the link may be mistyped.',
  },
}

export const links: Copy<Links> = {
  professionalNetwork: { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
  photoSharing: { label: 'Instagram', url: 'https://www.instagram.com/' },
  social: { label: 'Facebook', url: 'https://www.facebook.com/' },
}
