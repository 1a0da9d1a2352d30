export interface Fact {
  /** The panel's label. */
  label: string
  /** A fresh site's value; null drops the sentences that quote it. */
  value: string | null
  /** So that slips are noticed. */
  kind: string
  /** How it reads in a sentence, or what it's for. */
  hint?: string
}

export const contactFacts = {
  businessName: {
    label: 'Business name',
    value: 'Independent Legal Consultant',
    kind: 'text',
    hint: 'The mark, the icon and the picture beside shared links use its letters.',
  },
  phone: { label: 'Phone', value: '01632 960 123', kind: 'phone number' },
  email: {
    label: 'Email',
    value: 'hello@example.com',
    kind: 'email address',
    hint: 'Visitors see it on the site and in your mails to them. The address for new enquiries is in the dashboard, under Settings.',
  },
  location: { label: 'Location', value: 'Bedfordshire, UK', kind: 'text' },
  partnerFirm: {
    label: 'Partner firm',
    value: 'my partner law firm',
    kind: 'text',
    hint: 'Its name, or words that fit into “I work with … on every case”.',
  },
  partnerAddress: {
    label: 'Address of the partner firm',
    value: null,
    kind: 'postal address',
    hint: 'In one line, with the postcode.',
  },
  partnerSraNumber: {
    label: 'SRA number of the partner firm',
    value: null,
    kind: 'SRA number',
    hint: 'From the register of the Solicitors Regulation Authority, such as 123456.',
  },
  partnerEmail: {
    label: 'Email of the partner firm for referrals',
    value: null,
    kind: 'email address',
    hint: 'Cases go there as a link, once a client has agreed.',
  },
  registeredName: {
    label: 'Registered name',
    value: null,
    kind: 'text',
    hint: 'Of a company or an LLP, as at Companies House.',
  },
  companyNumber: {
    label: 'Company number',
    value: null,
    kind: 'company number',
    hint: 'Of a company or an LLP, such as 01234567.',
  },
  vatNumber: {
    label: 'VAT number',
    value: null,
    kind: 'VAT number',
    hint: 'Such as GB123456789, or “Not registered”.',
  },
  insurer: {
    label: 'Insurer',
    value: null,
    kind: 'text',
    hint: 'Who insures your work, and for where: for example, Acorn Insurance Ltd, for the UK.',
  },
  icoNumber: {
    label: 'ICO registration number',
    value: null,
    kind: 'ICO number',
    hint: 'From the Information Commissioner’s Office, such as ZA123456. The privacy page quotes it.',
  },
  securityContact: {
    label: 'Where to report faults of the site',
    value: null,
    kind: 'email or web address',
    hint: 'People who find a weak point in the site’s security look for it at /.well-known/security.txt. If it’s empty, they get the email above.',
  },
} as const satisfies Record<string, Fact>

export const feeFacts = {
  fee: {
    label: 'No-win-no-fee share',
    value: '25%',
    kind: 'percentage',
    hint: 'Of the compensation that is awarded. Texts that quote it should quote {{feeTerms}} too.',
  },
  feeTerms: {
    label: 'What the share is taken from and what can come on top',
    value:
      'VAT is included. In injury claims I never take a share of money meant for your future. You may also have to pay for insurance, reports and court fees, if the other side doesn’t.',
    kind: 'sentences',
  },
  conveyancingCost: {
    label: 'Conveyancing cost',
    value: '£850 to £1,500',
    kind: 'amount',
    hint: 'Without disbursements.',
  },
  pricesVat: {
    label: 'VAT in your prices',
    value: 'including VAT',
    kind: 'text',
    hint: 'It follows each price: “including VAT”, or “no VAT is added” if you aren’t registered.',
  },
  referralPayment: {
    label: 'What the partner firm pays you for a referral',
    value: null,
    kind: 'sentences',
    hint: 'Clients read it before they agree, except in injury claims, where the law allows no payment. If it’s empty, they read that the firm pays nothing.',
  },
  years: {
    label: 'Years of experience',
    value: '10',
    kind: 'years',
    hint: 'A number: “I have over … years of experience”.',
  },
  satisfaction: {
    label: 'Satisfaction rate',
    value: '98%',
    kind: 'percentage',
    hint: 'Texts that quote it should quote {{satisfactionEvidence}} too.',
  },
  satisfactionEvidence: {
    label: 'What the satisfaction rate rests on',
    value: null,
    kind: 'text',
    hint: 'For example: from 212 clients asked in 2025. Shown on Home under the figures. If it’s empty, visitors read that the rate comes from your own count.',
  },
  simpleClaim: { label: 'A simple claim takes', value: '6 to 12 months', kind: 'length of time' },
  complexClaim: {
    label: 'A complex claim takes',
    value: '18 to 24 months or more',
    kind: 'length of time',
  },
  conveyancingTime: { label: 'Conveyancing takes', value: '6 to 8 weeks', kind: 'length of time' },
  retention: {
    label: 'How long case files are kept',
    value: 'about 7 years',
    kind: 'length of time',
    hint: 'After the case is closed.',
  },
} as const satisfies Record<string, Fact>

/** The ground of a satisfaction rate that rests on nothing else. */
export const ownCount = 'from my own count'

/**
 * Facts that texts quote, each written once: its field, its name in a text (`{{fee}}`) and its
 * first value.
 *
 * The phone number is from Ofcom's range for fiction, the email from a domain reserved for
 * examples.
 */
export const facts = { ...contactFacts, ...feeFacts } as const

export type FactName = keyof typeof facts

export type FactKind = (typeof facts)[FactName]['kind']

export const factNames = Object.keys(facts).filter((name): name is FactName => name in facts)

/** Counted, so they may be missing. */
export const figures = ['answeredInTime', 'medianReply'] as const

/** Made of several fields. */
const statements = ['regulation', 'immigration', 'ombudsman', 'business', 'address'] as const

/**
 * Quotable facts without a text field: the promise of a reply and how it's kept, how long closed
 * enquiries and the register of referrals are, and who the business is.
 */
export const keptFacts = [
  ...(['replyTime', 'enquiriesKept', 'referralsKept'] as const),
  ...figures,
  ...statements,
] as const
