import { maxLength } from '@/platform/limits'
import { changeInWords, limitRules, monthsInWords } from './limit-rules'

interface BaseQuestion {
  label: string
  hint?: string
  /** The error for a missing or wrong answer. */
  message: string
  optional?: boolean
}

interface TextQuestion extends BaseQuestion {
  min: number
  max: number
}

interface ChoiceQuestion extends BaseQuestion {
  /** Words by stored value. */
  options: Readonly<Record<string, string>>
  /** Answers that put an enquiry first. */
  urgent?: readonly string[]
}

/** The kinds of question. They decide how an answer is checked and shown. */
export type ClaimField =
  | ({ kind: 'text' | 'long-text' } & TextQuestion)
  | ({ kind: 'date' } & BaseQuestion)
  | ({ kind: 'choice' } & ChoiceQuestion)

const text = (question: Omit<TextQuestion, 'max'>) =>
  ({ kind: 'text', max: maxLength.short, ...question }) as const

const longText = (question: Omit<TextQuestion, 'max'>) =>
  ({ kind: 'long-text', max: maxLength.long, ...question }) as const

const date = (question: BaseQuestion) => ({ kind: 'date', ...question }) as const

const choice = <const Question extends ChoiceQuestion>(question: Question) =>
  ({ kind: 'choice', ...question }) as const

/** The message of types whose own questions have the day. */
const howItHappened = {
  label: 'How it happened',
  hint: 'What happened, and what you’d like to happen now. A few sentences will do.',
}

const injuries = longText({
  label: 'Your injuries',
  hint: 'What was hurt, and how you are now.',
  min: 10,
  message: 'Please describe your injuries',
})

const dayHint = 'If you’re not sure of the exact day, give your best estimate.'

/**
 * THE TABLE: claim types, questions, options, rules and messages. Schemas, form, labels, seeds and
 * tests come from it. A new type is a row here, its words in `content/claim-types.yaml`, and its area
 * in `content/pages/services.yaml`, which a test asks for; a running site creates the service at its
 * next start.
 *
 * `label` names the type for a person, `service` in a review, `regulated` is the law by which only
 * some people may advise on it (`content/regulation.ts`), `urgent` is for people who can't wait for
 * a reply, `limit` says how long the law leaves and from which answer, `isPrivate` means that
 * others who use the device mustn't find out, `fields` are its questions in order, `message` is its
 * question for the message if they have part of the story.
 */
export const claimTypes = {
  rta: {
    label: 'Road traffic accident',
    service: 'Road Traffic Accidents',
    regulated: 'claims',
    urgent:
      'Hurt now, or getting worse? Call 999, or 111 for advice. If you were driving, tell your insurer soon, even if it wasn’t your fault.',
    limit: { rule: 'injury', from: 'accidentDate' },
    message: howItHappened,
    fields: {
      accidentDate: date({
        label: 'Date of the accident',
        hint: dayHint,
        message: 'Accident date is required',
      }),
      injuries,
      vehicleDetails: text({
        label: 'Vehicle details',
        hint: 'What you and the others were driving or riding, and the registrations if you know them.',
        min: 5,
        message: 'Vehicle details required',
      }),
      atFault: choice({
        label: 'Were you at fault?',
        options: { no: 'No', yes: 'Yes', partial: 'Partly', unsure: 'I’m not sure' },
        message: 'Please specify fault status',
      }),
    },
  },
  employment: {
    label: 'Employment liability claim',
    service: 'Employment Liability Claims',
    regulated: 'claims',
    urgent:
      `For most claims you must contact Acas within ${monthsInWords(limitRules.employment)} of what happened.${changeInWords(limitRules.employment)} ` +
      'Don’t wait for my reply if that’s near: call Acas on 0300 123 1100. It’s free.',
    limit: { rule: 'employment', from: 'employmentDates' },
    message: {
      label: 'What would you like to happen?',
      hint: 'And anything else I should know that I haven’t asked about. A few sentences will do.',
    },
    fields: {
      disputeType: choice({
        label: 'What is it about?',
        options: {
          'unfair-dismissal': 'Unfair dismissal',
          discrimination: 'Discrimination',
          harassment: 'Harassment',
          'contract-dispute': 'Contract dispute',
          redundancy: 'Redundancy',
          other: 'Something else',
        },
        message: 'Please select dispute type',
      }),
      employerName: text({
        label: 'Employer’s name',
        min: 2,
        message: 'Employer name is required',
      }),
      employmentDates: text({
        label: 'Employment dates',
        hint: 'For example: March 2019 to October 2025.',
        min: 5,
        message: 'Employment dates required',
      }),
      issueDescription: longText({
        label: 'What happened at work',
        hint: 'The main events, in the order they happened.',
        min: 20,
        message: 'Please describe the issue in detail',
      }),
    },
  },
  immigration: {
    label: 'Immigration matter',
    service: 'Immigration Law Matters',
    regulated: 'immigration',
    urgent:
      'You usually have 14 days to appeal against a decision, and 28 if you’re outside the UK. Held, or told to leave? Don’t wait for my reply: ask for a solicitor or an adviser now. If you’re detained, advice is free.',
    fields: {
      visaType: choice({
        label: 'Which kind of visa or status?',
        options: {
          work: 'Work',
          student: 'Student',
          family: 'Family',
          business: 'Business',
          citizenship: 'Citizenship',
          asylum: 'Asylum',
        },
        message: 'Please select visa type',
      }),
      nationality: text({
        label: 'Nationality',
        hint: 'As shown in your passport.',
        min: 2,
        message: 'Nationality is required',
      }),
      applicationStatus: choice({
        label: 'Where is your application?',
        options: {
          'not-started': 'Not started',
          'in-progress': 'In progress',
          submitted: 'Submitted',
          rejected: 'Rejected',
        },
        message: 'Please select application status',
      }),
      urgency: choice({
        label: 'How urgent is it?',
        options: {
          low: 'Not urgent',
          medium: 'Within a few months',
          high: 'Within a few weeks',
          urgent: 'Urgent: I have a deadline or a hearing',
        },
        urgent: ['urgent'],
        message: 'Please specify urgency',
      }),
    },
  },
  'public-liability': {
    label: 'Public liability claim',
    service: 'Public Liability Claims',
    regulated: 'claims',
    urgent:
      'Hurt now, or getting worse? Call 999, or 111 for advice. Report it to the people who run the place, and take photographs: what hurt you may be gone tomorrow.',
    limit: { rule: 'injury', from: 'incidentDate' },
    message: howItHappened,
    fields: {
      incidentDate: date({
        label: 'Date of the incident',
        hint: dayHint,
        message: 'Incident date is required',
      }),
      location: text({
        label: 'Location',
        hint: 'Where it happened: the place, street and town.',
        min: 5,
        message: 'Location details required',
      }),
      injuryDetails: injuries,
      witnesses: choice({
        label: 'Did anyone see it?',
        options: { yes: 'Yes', no: 'No', unsure: 'I’m not sure' },
        message: 'Please specify if there were witnesses',
      }),
    },
  },
  conveyancing: {
    label: 'Conveyancing',
    service: 'Conveyancing Matters',
    urgent:
      'Exchanging or completing within days? Call me rather than write. Before you send money, ring your conveyancer on a number that you already know: criminals send emails with changed bank details.',
    fields: {
      propertyType: choice({
        label: 'What kind of property?',
        options: { residential: 'Residential', commercial: 'Commercial', land: 'Land' },
        message: 'Please select property type',
      }),
      transactionType: choice({
        label: 'What are you doing?',
        options: { buying: 'Buying', selling: 'Selling', remortgage: 'Remortgaging' },
        message: 'Please select transaction type',
      }),
      propertyValue: text({
        label: 'Property value',
        hint: 'The price or your estimate, for example £275,000.',
        min: 1,
        message: 'Property value is required',
      }),
      timeline: choice({
        label: 'When would you like to complete?',
        options: {
          '1-2-months': 'In 1 to 2 months',
          '3-6-months': 'In 3 to 6 months',
          flexible: 'I’m flexible',
        },
        message: 'Please select your timeline',
      }),
    },
  },
  'criminal-law': {
    label: 'Criminal law',
    service: 'Criminal Law',
    urgent:
      'At a police station, or asked to come to one? Don’t wait for my reply. Ask for a solicitor before you answer questions: it’s free, at any hour, and it doesn’t make you look guilty.',
    isPrivate: true,
    fields: {},
  },
  'family-law': {
    label: 'Family law',
    service: 'Family Law',
    urgent:
      'In danger? Call 999. If you can’t speak, press 55 on a mobile. The National Domestic Abuse Helpline is free at any hour: 0808 2000 247. Men can call 0808 801 0327 on weekdays.',
    isPrivate: true,
    fields: {},
  },
} as const satisfies Record<
  string,
  {
    label: string
    service: string
    regulated?: 'claims' | 'immigration'
    urgent: string
    limit?: { rule: 'injury' | 'employment'; from: string }
    isPrivate?: true
    message?: { label: string; hint: string }
    fields: Readonly<Record<string, ClaimField>>
  }
>

export type ClaimType = keyof typeof claimTypes

export type Service = (typeof claimTypes)[ClaimType]['service']

export function isClaimType(value: unknown): value is ClaimType {
  return typeof value === 'string' && Object.hasOwn(claimTypes, value)
}

export const isPrivate = (type: unknown): boolean =>
  isClaimType(type) && 'isPrivate' in claimTypes[type]

interface Answered {
  claimType?: string | null | undefined
  claimDetails?: Readonly<Record<string, string>> | null | undefined
}

/** The table marks the urgent answers. */
export const isUrgent = ({ claimType, claimDetails }: Answered): boolean =>
  isClaimType(claimType) &&
  claimFields(claimType).some(
    ([name, field]) =>
      field.kind === 'choice' && field.urgent?.includes(claimDetails?.[name] ?? ''),
  )

export function limitOfType(type: unknown) {
  const row = isClaimType(type) && claimTypes[type]
  return row && 'limit' in row ? row.limit : undefined
}

export const claimTypeValues = Object.keys(claimTypes).filter(isClaimType)

export const serviceValues: Service[] = claimTypeValues.map((type) => claimTypes[type].service)

export function claimFields(type: ClaimType): [name: string, field: ClaimField][] {
  return Object.entries(claimTypes[type].fields)
}
