import type { AboutPage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const about: Copy<AboutPage> = {
  heading: 'I stand between you and the jargon',
  lead: 'An independent consultant, not a solicitor. Here is what that means, and why I chose it.',
  background: {
    heading: 'Background',
    paragraphs: [
      'For over {{years}} years I have helped people at the moment a problem turns into a legal one: the crash, the letter from work, the refused visa, the purchase that will not complete.',
      'What they needed first was seldom a court. It was somebody to read the papers with them, say what they mean, and name the next step. That is the work I do.',
      'Of the people I have worked with, {{satisfaction}} say that they were satisfied. I would rather you judged by our first conversation, which is free.',
    ],
  },
  independence: {
    heading: 'Why independent, with a partner firm',
    paragraphs: [
      'I am not a qualified solicitor. Some legal work may be done only by one, and that work is done by {{partnerFirm}}, which is regulated and insured for it.',
      'Being independent, I have no department to fill. If you have no case, or do not need a lawyer to get what you want, I can tell you so, and it costs you nothing to hear it.',
      'You keep one person to talk to. I prepare your case with you, hand it over in order, and stay with you until it is closed.',
    ],
  },
  values: {
    heading: 'What you can hold me to',
    items: [
      {
        title: 'Honest first',
        text: 'I tell you what I think of your chances, what it costs and how long it takes, before you sign anything.',
      },
      {
        title: 'Plain English',
        text: 'If you have to ask what a letter from me means, I have written it badly. You are always welcome to ask.',
      },
      {
        title: 'Within the day',
        text: 'You hear from me within {{replyTime}} of your enquiry, and you know at every step whose turn it is.',
      },
    ],
  },
  closing: {
    heading: 'Shall we talk?',
    lead: 'The first consultation is free, and you decide afterwards.',
    action: 'Get in Touch',
  },
  seo: {
    title: 'About me and how I work',
    description:
      'An independent legal consultant with over {{years}} years of experience, not a solicitor, who works with a regulated partner firm.',
  },
}
