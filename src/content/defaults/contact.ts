import type { ContactPage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const contact: Copy<ContactPage> = {
  heading: 'Talk to me',
  lead: 'Call, write, or use the form. Whichever you choose, it comes to me, and I reply within {{replyTime}}.',
  phone: {
    title: 'Phone',
    text: 'During office hours. At other times leave a message with your number.',
  },
  email: { title: 'Email', text: 'Please leave out papers and bank details until we have spoken.' },
  location: {
    title: 'Location',
    text: 'Meetings by appointment, or by phone and video from anywhere in the UK.',
  },
  hours: { heading: 'Office hours', closed: 'Closed' },
  privacyNote: {
    heading: 'Your privacy',
    paragraphs: [
      'I use what you send to answer your enquiry, and for nothing else. It goes to {{partnerFirm}} only with your agreement.',
    ],
    link: 'How I handle your information',
  },
  seo: {
    title: 'Contact and office hours',
    description:
      'Call, e-mail or send an enquiry to an independent legal consultant in {{location}}. Free first consultation, reply within {{replyTime}}.',
  },
}
