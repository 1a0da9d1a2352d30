import type { Copy } from '@/content/sentences'
import type { Faq, FaqPage } from '../../../payload-types'
import { practiceAreas } from './practice-areas'

export const faq: Copy<FaqPage> = {
  heading: 'Questions, answered plainly',
  lead: 'What I do, what it costs and what happens to what you tell me.',
  closing: {
    heading: 'Can’t find your question?',
    lead: 'Ask me in your enquiry. I’ll reply within {{replyTime}}.',
  },
  seo: {
    title: 'Frequently asked questions',
    description:
      'How the consultation works, what cases cost, how long they take, and what happens to your information. Answers from an independent legal consultant.',
  },
}

/** Without immigration, which has a fact of its own. */
const matters = new Intl.ListFormat('en-GB').format(
  practiceAreas
    .filter(({ claimType }) => claimType !== 'immigration')
    .map(({ title }, index) => (index === 0 ? title : title.toLowerCase())),
)

/** By category; `quick` ones are on Resources too. */
export const faqs: readonly Copy<Faq>[] = [
  {
    category: 'service',
    slug: 'are-you-a-solicitor',
    question: 'Are you a solicitor?',
    paragraphs: [
      'No. I’m an independent legal consultant, not a qualified solicitor. I help you understand your position, prepare your case and deal with the paperwork.',
      'Work that only a solicitor may do is done by {{partnerFirm}}, which is regulated for it.',
    ],
    quick: true,
  },
  {
    category: 'service',
    slug: 'what-does-a-consultant-do',
    question: 'What do you do that a law firm doesn’t?',
    paragraphs: [
      'I start before there’s a case. We look at what happened, whether the law can help, and whether it’s worth the time and money. If it is, I prepare the case and hand it over ready to go.',
      'You have one person to talk to throughout, and I have no reason to find a case if you don’t have one.',
    ],
  },
  {
    category: 'service',
    slug: 'how-long-have-you-done-this',
    question: 'How long have you been doing this?',
    paragraphs: [
      'I have over {{years}} years of experience, and {{satisfaction}} of my clients have said they were satisfied. The figure comes {{satisfactionEvidence}}. Past results don’t tell you how your case will go.',
    ],
  },
  {
    category: 'process',
    slug: 'which-matters-do-you-take',
    question: 'Which matters do you take on?',
    paragraphs: [
      `${matters}. {{Immigration}}`,
      'If yours is something else, ask anyway. I’ll say so if I can’t help, and if I know someone who can, I’ll point you to them.',
    ],
  },
  {
    category: 'process',
    slug: 'how-long-does-a-claim-take',
    question: 'How long does a claim take?',
    paragraphs: [
      'A simple claim usually takes {{simpleClaim}}. A complex one, where fault is disputed or injuries are serious, takes {{complexClaim}}. Conveyancing usually takes {{conveyancingTime}}.',
      'These are typical times, not promises: a lot depends on the other side, on medical reports and on the courts.',
    ],
    quick: true,
  },
  {
    category: 'process',
    slug: 'will-i-have-to-go-to-court',
    question: 'Will I have to go to court?',
    paragraphs: [
      'Most claims are settled without a hearing. If yours might not be, you’ll hear that early, and {{partnerFirm}} will represent you or arrange for someone who may.',
    ],
  },
  {
    category: 'process',
    slug: 'is-there-a-deadline',
    question: 'Is there a deadline for my claim?',
    paragraphs: [
      'Nearly always. Some are counted in years and some in months. For appeals against decisions it’s often days. Missing one can end a good case, so get in touch early and tell me which dates you know of.',
    ],
  },
  {
    category: 'fees',
    slug: 'what-does-the-consultation-cost',
    question: 'What does the first consultation cost?',
    paragraphs: ['Nothing, and it commits you to nothing.'],
    quick: true,
  },
  {
    category: 'fees',
    slug: 'what-is-no-win-no-fee',
    question: 'What does no win, no fee cost me?',
    paragraphs: [
      'If you win, at most {{fee}} of the compensation awarded to you. If you lose, no fee for the work. {{FeeTerms}}',
      'Before you agree, you get the terms in writing. They also say what you could still have to pay, such as insurance or a cost you cause by breaking the agreement.',
    ],
    quick: true,
  },
  {
    category: 'fees',
    slug: 'what-does-conveyancing-cost',
    question: 'What does conveyancing cost?',
    paragraphs: [
      'About {{conveyancingCost}} plus disbursements, {{pricesVat}}. Disbursements are payments to others on your behalf, such as searches, Land Registry fees and tax.',
      'You get a written quote for your property before any work begins.',
    ],
  },
  {
    category: 'fees',
    slug: 'what-about-other-matters',
    question: 'What do criminal and family matters cost?',
    paragraphs: [
      'The cost depends on how much there is to do, so you get a quote for your case, in writing, before you decide. Ask about legal aid too: I’ll tell you if you may qualify.',
    ],
  },
  {
    category: 'confidentiality',
    slug: 'who-sees-what-i-send',
    question: 'Who sees what I send you?',
    paragraphs: [
      'I do. It goes to {{partnerFirm}} only if you agree. The companies that run this website and my email handle it on my instructions. No one else sees it unless the law requires it.',
    ],
  },
  {
    category: 'confidentiality',
    slug: 'how-long-do-you-keep-files',
    question: 'How long do you keep my file?',
    paragraphs: [
      'Case files are kept for {{retention}} after the case is closed, because questions and claims can come up later. Enquiries that don’t become cases are deleted {{enquiriesKept}} after I last worked on them. The privacy page has the details.',
    ],
  },
  {
    category: 'confidentiality',
    slug: 'who-regulates-the-work',
    question: 'Who regulates the work?',
    paragraphs: [
      'The legal work is done by {{partnerFirm}}, which answers to its regulator, carries insurance and has a complaints procedure. {{Regulation}} {{Immigration}}',
      'If you’re unhappy with anything I do, tell me first. I answer complaints in writing. The page on complaints says how, by when, and where you can go next.',
    ],
  },
  {
    category: 'getting-started',
    slug: 'how-do-i-start',
    question: 'How do I start?',
    paragraphs: [
      'Fill in the enquiry form or call {{phone}}. I’ll reply within {{replyTime}}, and we’ll agree on a time to talk.',
    ],
  },
  {
    category: 'getting-started',
    slug: 'what-should-i-have-ready',
    question: 'What should I have ready?',
    paragraphs: [
      'The dates, the names of the people involved, and any letters you’ve received. Photographs and notes help. If you have none of these, start anyway.',
    ],
  },
  {
    category: 'getting-started',
    slug: 'do-we-have-to-meet',
    question: 'Do we have to meet in person?',
    paragraphs: [
      'No. We can do most of it by phone, video and email, wherever you are in the UK. If you’d rather meet, I’m in {{location}}.',
    ],
  },
]
