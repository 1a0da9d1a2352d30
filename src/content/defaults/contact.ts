import type { ContactPage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const contact: Copy<ContactPage> = {
  heading: 'Talk to me',
  lead: 'Call, write or use the form. Whichever you choose, it comes to me, and I’ll reply within {{replyTime}}.',
  phone: {
    title: 'Phone',
    text: 'During office hours. At other times, leave a message with your number.',
  },
  email: {
    title: 'Email',
    text: 'Please don’t send documents or bank details until we’ve spoken.',
  },
  location: {
    title: 'Location',
    text: 'Meetings by appointment, or by phone and video from anywhere in the UK.',
  },
  hours: { heading: 'Office hours', closed: 'Closed' },
  privacyNote: {
    heading: 'Your privacy',
    paragraphs: [
      'I use what you send to answer your enquiry, and for nothing else. It goes to {{partnerFirm}} only if you agree. The companies that run this website and my email handle it on my instructions.',
    ],
    link: 'How I handle your information',
  },
  seo: {
    title: 'Contact and office hours',
    description:
      'Call, email or send an enquiry to an independent legal consultant in {{location}}. Free first consultation, reply within {{replyTime}}.',
  },
}
