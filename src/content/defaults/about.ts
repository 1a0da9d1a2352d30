import type { AboutPage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const about: Copy<AboutPage> = {
  heading: 'I stand between you and the jargon',
  lead: 'An independent consultant, not a solicitor. Here’s what that means, and why I chose it.',
  background: {
    heading: 'Background',
    paragraphs: [
      'For over {{years}} years I’ve helped people at the moment a problem turns into a legal one: the crash, the letter from work, the call from the police, the purchase that won’t go through.',
      'What they needed first was rarely a court. It was someone to read the documents with them, explain what they mean and name the next step. That’s the work I do.',
      'Of the people I’ve worked with, {{satisfaction}} say they were satisfied. The figure comes {{satisfactionEvidence}}. I’d rather you judged me by our first conversation, which is free.',
    ],
  },
  independence: {
    heading: 'Why independent, with a partner firm',
    paragraphs: [
      'I’m not a qualified solicitor. Some legal work can only be done by one. {{PartnerFirm}} does that work, and is regulated and insured for it.',
      'Because I’m independent, I have no targets to meet. If you have no case, or don’t need a lawyer to get what you want, I can tell you so, and it costs you nothing to hear it.',
      'You always have one person to talk to. I prepare your case with you, hand it over ready to go, and stay with you until it’s closed.',
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
        text: 'If you have to ask what a letter from me means, I’ve written it badly. You’re always welcome to ask.',
      },
      {
        title: 'Within the day',
        text: 'You’ll hear from me within {{replyTime}} of your enquiry, and at every step you’ll know whose turn it is.',
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
