import type { FaqPage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const faq: Copy<FaqPage> = {
  heading: 'Questions, answered plainly',
  lead: 'What I do, what it costs, what happens to what you tell me.',
  closing: {
    heading: 'Yours is not here?',
    lead: 'Ask it with your enquiry. I reply within {{replyTime}}.',
  },
  seo: {
    title: 'Frequently asked questions',
    description:
      'How the consultation works, what cases cost, how long they take, and what happens to your information. Answers from an independent legal consultant.',
  },
}
