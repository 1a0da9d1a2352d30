import type { SharedWords } from '../../../../payload-types'
import type { Copy } from '@/content/sentences'

/** The names of pages are in the table `publicPages`. */
export const sharedWords: Omit<Copy<SharedWords>, 'pageNames'> = {
  actions: { book: 'Book a Free Consultation', call: 'Call' },
  enquiry: {
    heading: 'Tell me what happened',
    lead: 'A few questions, about five minutes. You can leave the details for when we speak.',
    submit: 'Send enquiry',
    points: [
      'I reply within {{replyTime}}, by phone or e-mail. The consultation is free.',
      'What you send is read by me. If you become a client it is kept for {{retention}} after your case closes. If not, your enquiry is deleted {{enquiriesKept}} after I last worked on it.',
    ],
    privacyLink: 'What I keep about you, why, and your rights',
    startNote:
      'It is free, and commits you to nothing. I am an independent consultant, not a solicitor.',
  },
  footer: {
    statement:
      'I am a consultant, not a qualified solicitor. Legal work that only a solicitor may do is done by {{partnerFirm}}, which is regulated. Its regulator is {{partnerRegulator}}.',
    quickLinks: 'Quick links',
    contact: 'Contact',
    elsewhere: 'Elsewhere',
  },
  notFound: {
    heading: '404 Page Not Found',
    sentence: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  },
}
