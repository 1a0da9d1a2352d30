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
        text: 'A free conversation by phone or e-mail. You tell me what happened; I tell you what your options are, what each would cost, and whether you need a lawyer at all.',
      },
      {
        title: 'Preparing your case',
        text: 'We put the papers in order, fill in what is missing, and write down what happened while it is fresh, so that nothing has to be asked for twice.',
      },
      {
        title: 'Bringing in the firm',
        text: 'Where a solicitor is needed I pass your case to {{partnerFirm}}, with your agreement and with its fees explained. I stay the person you call.',
      },
    ],
  },
  support: {
    heading: 'Support along the way',
    items: [
      {
        icon: 'file',
        title: 'Letters explained',
        text: 'Send me what you received. You get back what it means and what it asks of you.',
      },
      {
        icon: 'calendar',
        title: 'Dates kept in view',
        text: 'Legal time limits are short. I note yours and remind you before they come.',
      },
      {
        icon: 'search',
        title: 'Evidence gathered',
        text: 'A list of what your case needs, and help with getting it: reports, records, statements.',
      },
      {
        icon: 'message',
        title: 'News without asking',
        text: 'When something moves I tell you. When nothing does, I tell you that too.',
      },
    ],
  },
  areas: {
    heading: 'Practice areas',
    lead: 'The questions that people bring to me most, field by field.',
    items: areas,
  },
  closing: {
    heading: 'Not sure where yours belongs?',
    lead: 'Describe it in your own words. I will tell you whether I can help, and who can if I cannot.',
  },
  seo: {
    title: 'Services and practice areas',
    description:
      'Free first consultation, case preparation and referral to a regulated partner firm: accidents, work, immigration, property, criminal and family law.',
  },
}
