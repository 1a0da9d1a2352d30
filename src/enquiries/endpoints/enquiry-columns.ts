import { answersOf } from '@/enquiries/answers'
import { type BaseField, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimFields, claimTypes, type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { allWork } from '@/enquiries/enquiry-work'
import type { Enquiry } from '../../../payload-types'

interface Row {
  enquiry: Enquiry
  answers: ReadonlyMap<string, string>
}

export interface Column {
  heading: string
  text: (row: Row) => string
}

/** Days stay as stored, which spreadsheets read. */
export function columnRow(enquiry: Enquiry): Row {
  const answers = answersOf(enquiry, (day) => day).map(({ name, words }) => [name, words] as const)
  return { enquiry, answers: new Map(answers) }
}

const work: Column[] = [
  { heading: 'Received', text: ({ enquiry }) => enquiry.createdAt },
  ...allWork
    .filter(({ isExported }) => isExported)
    .map(({ name, label, options, absent }): Column => ({
      heading: label,
      text: ({ enquiry }) => {
        const value = String(enquiry[name] ?? absent ?? '')
        return options?.[value] ?? value
      },
    })),
]

const base: readonly BaseField[] = ['fullName', 'email', 'phone', 'claimType', 'message']

/**
 * The work on each, what everyone is asked, then every type's questions, named with the type since
 * several ask the same.
 * @param type if all enquiries are of one type: only its questions are columns
 */
export function enquiryColumns(type?: ClaimType): Column[] {
  const questions = baseQuestionsOf(type)
  return [
    ...work,
    ...base.map((name) => ({
      heading: questions[name].label,
      text: ({ answers }: Row) => answers.get(name) ?? '',
    })),
    ...(type ? [type] : claimTypeValues).flatMap(questionsOf),
  ]
}

function questionsOf(type: ClaimType): Column[] {
  return claimFields(type).map(([name, { label }]) => ({
    heading: `${claimTypes[type].label}: ${label}`,
    text: ({ answers, enquiry }) => (enquiry.claimType === type ? (answers.get(name) ?? '') : ''),
  }))
}
