import type { Site } from '../../../payload-types'
import { usualReplyTime } from '@/contract/work/due-time'
import type { Copy } from '../copy'

/**
 * What all pages share. The facts and the names of pages are in the tables `facts` and `publicPages`,
 * from which the fields take their defaults; for the office hours see
 * docs/product.md, "2.9 Contact".
 */
export const site: Omit<Copy<Site>, 'facts' | 'pageNames'> = {
  replyTime: usualReplyTime,
  consultant: {
    name: '',
    description:
      'An independent legal consultant in Bedfordshire who works with a partner law firm.',
  },
  hours: [
    { firstDay: 'monday', lastDay: 'friday', opens: '09:00', closes: '18:00' },
    {
      firstDay: 'saturday',
      lastDay: 'saturday',
      opens: '10:00',
      closes: '14:00',
      note: 'by appointment',
    },
    { firstDay: 'sunday', lastDay: 'sunday' },
  ],
  hoursNote: 'Evenings and weekends by arrangement.',
  closedOnBankHolidays: true,
  closures: [],
  actions: { book: 'Book a Free Consultation', call: 'Call' },
  enquiry: {
    heading: 'Tell me what happened',
    lead: 'A few questions, about five minutes. You can leave the details for when we speak.',
    submit: 'Send enquiry',
    points: [
      'I reply within {{replyTime}}, by phone or e-mail. The consultation is free.',
      'What you send is read by me. If you become a client it is kept for {{retention}} after your case closes.',
    ],
  },
  footer: {
    statement:
      'I am a consultant, not a qualified solicitor. Legal work that only a solicitor may do is done by {{partnerFirm}}, which is regulated.',
    quickLinks: 'Quick links',
    contact: 'Contact',
    elsewhere: 'Elsewhere',
  },
  notFound: {
    heading: '404 Page Not Found',
    sentence: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  },
  professionalNetwork: { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
  photoSharing: { label: 'Instagram', url: 'https://www.instagram.com/' },
  social: { label: 'Facebook', url: 'https://www.facebook.com/' },
  showSampleTestimonials: true,
  sampleLabel: 'Example, not a client review',
}
