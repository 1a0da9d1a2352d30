import type { HomePage } from '../../../payload-types'
import type { Copy } from '../sentences'

export const home: Copy<HomePage> = {
  hero: {
    heading: 'Plain legal help for people, families and businesses',
    lead: 'A crash, a dismissal, a separation, a house to buy: I’ll tell you where you stand, what it costs and what to do next. If you need a law firm, I’ll bring one in.',
    note: 'Independent consultant, not a solicitor. Reply within {{replyTime}}.',
    facts: [
      { figure: 'Over {{years}}', label: 'Years of experience' },
      { figure: '{{satisfaction}}', label: 'Client satisfaction' },
      { figure: '{{replyTime}}', label: 'Longest wait for a reply' },
      { figure: '{{fee}}', label: 'At most, from your compensation, on no-win-no-fee cases' },
    ],
  },
  services: {
    heading: 'What has happened?',
    lead: 'Choose the closest one. It takes you to a short form with the right questions.',
  },
  clients: {
    heading: 'Who I Work With',
    lead: 'Most people who write to me have never needed legal help before. No question is too small.',
    groups: [
      {
        icon: 'house',
        title: 'Individuals and Families',
        points: [
          'You were hurt, and it wasn’t your fault',
          'You’ve lost your job, or you’re treated badly at work',
          'You’re buying, selling or remortgaging a home',
          'You want to come to the UK, stay here or bring family',
        ],
      },
      {
        icon: 'building',
        title: 'Businesses and Organisations',
        points: [
          'Someone has made a claim against you',
          'You’re in a dispute with someone who works for you',
          'You want to hire someone who needs a visa',
          'You’re buying, selling or remortgaging premises',
        ],
      },
    ],
  },
  about: {
    heading: 'One person, from first call to last letter',
    paragraphs: [
      'I’ve helped people with legal matters for over {{years}} years. You speak to me, not to a call centre, and we talk in plain English.',
      'I’m not a qualified solicitor, and I say so first. If your case needs one, I bring in {{partnerFirm}}, and you’ll know what it costs before you decide.',
    ],
    action: 'More about how I work',
  },
  reviews: {
    heading: 'Client Reviews',
    note: 'Names are abbreviated to protect privacy. Every case is different, and results may vary.',
    more: 'View More Reviews',
    formHeading: 'Share Your Experience',
    formLead: 'Have we worked together? A few words help the next person decide.',
    submit: 'Submit review',
    showSamples: true,
    sampleLabel: 'Example, not a client review',
    formNote: 'I read every review before it’s published. Only a short form of your name is shown.',
  },
  seo: {
    title: 'Free first legal consultation',
    description:
      'Independent UK legal consultant. Road accidents, work, immigration, conveyancing, criminal and family law, with a regulated partner firm. Reply within {{replyTime}}.',
  },
}
