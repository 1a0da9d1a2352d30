import type { ServicesPage } from '../../../payload-types'
import type { Copy } from '../sentences'
import { areas } from './practice-areas'

export const services: Copy<ServicesPage> = {
  heading: 'What I can do for you',
  lead: 'First I help you understand where you stand. Then, if you want to go on, I prepare your case and bring in {{partnerFirm}} for the work that needs a solicitor.',
  consulting: {
    heading: 'Consulting',
    items: [
      {
        title: 'First consultation',
        text: 'A free conversation by phone or email. You tell me what happened; I tell you what your options are, what each would cost, and whether you need a lawyer at all.',
      },
      {
        title: 'Preparing your case',
        text: 'We put your documents in order, find what’s missing, and write down what happened while it’s fresh, so that no one has to ask you for anything twice.',
      },
      {
        title: 'Bringing in the firm',
        text: 'If you need a solicitor, I pass your case to {{partnerFirm}}, with your agreement and with its fees explained. I’m still the person you call.',
      },
    ],
  },
  support: {
    heading: 'Support along the way',
    items: [
      {
        icon: 'file',
        title: 'Letters explained',
        text: 'Send me what you’ve received. I’ll tell you what it means and what it asks of you.',
      },
      {
        icon: 'calendar',
        title: 'Dates kept in view',
        text: 'Legal time limits are short. I note yours and remind you before they run out.',
      },
      {
        icon: 'search',
        title: 'Evidence gathered',
        text: 'A list of what your case needs, and help getting it: reports, records, statements.',
      },
      {
        icon: 'message',
        title: 'Updates without asking',
        text: 'When something happens, I tell you. When nothing does, I tell you that too.',
      },
    ],
  },
  areas: {
    heading: 'Practice areas',
    lead: 'What people ask me about most, area by area.',
    items: areas,
  },
  closing: {
    heading: 'Not sure where your problem fits?',
    lead: 'Describe it in your own words. I’ll tell you whether I can help, and who can if I can’t.',
  },
  seo: {
    title: 'Services and practice areas',
    description:
      'Free first consultation, case preparation and referral to a regulated partner firm: accidents, work, immigration, property, criminal and family law.',
  },
}
