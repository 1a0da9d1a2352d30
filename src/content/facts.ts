export interface Fact {
  /** How the panel names it. */
  label: string
  /** What a fresh site says. */
  value: string
  /** How it reads in a sentence, or what it is used for. */
  hint?: string
}

/**
 * The facts of the business that texts quote, each written once. A row gives the field of `site` that
 * holds the fact, the name by which a text quotes it (`{{fee}}`) and what a fresh site says.
 *
 * Source: docs/product.md, "9.1 Facts". The phone number is from the range that Ofcom keeps for
 * fiction, the e-mail address from the domain kept for examples.
 */
export const facts = {
  businessName: { label: 'Business name', value: 'Independent Legal Consultant' },
  partnerFirm: {
    label: 'Partner firm',
    value: 'my partner law firm',
    hint: 'Its name, or words that fit into “I work with … on every case”.',
  },
  phone: { label: 'Phone', value: '01632 960 123' },
  email: { label: 'E-mail', value: 'hello@example.com' },
  location: { label: 'Location', value: 'Bedfordshire, UK' },
  years: {
    label: 'Years of experience',
    value: '10',
    hint: 'A number: “I have over … years of experience”.',
  },
  satisfaction: { label: 'Satisfaction rate', value: '98%' },
  fee: {
    label: 'No-win-no-fee share',
    value: '25%',
    hint: 'Of the compensation that is awarded.',
  },
  conveyancingCost: {
    label: 'Conveyancing cost',
    value: '£850 to £1,500',
    hint: 'Without disbursements.',
  },
  retention: {
    label: 'How long case files are kept',
    value: 'about 7 years',
    hint: 'After the case is closed.',
  },
  simpleClaim: { label: 'A simple claim takes', value: '6 to 12 months' },
  complexClaim: { label: 'A complex claim takes', value: '18 to 24 months or more' },
  conveyancingTime: { label: 'Conveyancing takes', value: '6 to 8 weeks' },
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof facts

/** The names in the table's order. */
export const factNames = Object.keys(facts).filter((name): name is FactName => name in facts)

/**
 * What texts quote besides, which Site has no text field for: the promise of a reply, and how it was
 * kept. A figure is counted, and there may be none; `figure` says of what.
 *
 * Source: docs/product.md, "9.2 Reply promise".
 */
export const keptFacts = {
  replyTime: { figure: null },
  answeredInTime: { figure: 'the share of replies that came in time' },
  medianReply: { figure: 'the time within which half of the replies came' },
} as const satisfies Record<string, { figure: string | null }>

export type KeptFactName = keyof typeof keptFacts

/** The figures, each with what it is. */
export const figures = Object.entries(keptFacts).flatMap(([name, { figure }]) =>
  figure === null ? [] : [{ name, figure }],
)
