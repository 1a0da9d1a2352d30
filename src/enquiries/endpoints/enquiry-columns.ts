import { answersOf } from '@/enquiries/answers'
import { type BaseField, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimFields, claimTypes, type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { statuses } from '@/enquiries/statuses'
import type { Enquiry } from '../../../payload-types'

/** An enquiry, with its answers by the names of the questions. */
interface Row {
  enquiry: Enquiry
  answers: ReadonlyMap<string, string>
}

/** A column of the enquiries as a table: its heading, and what a row has in it. */
export interface Column {
  heading: string
  text: (row: Row) => string
}

/** An enquiry for `Column.text`. Days stay as they're stored, which spreadsheets read. */
export function columnRow(enquiry: Enquiry): Row {
  const answers = answersOf(enquiry, (day) => day).map(({ name, words }) => [name, words] as const)
  return { enquiry, answers: new Map(answers) }
}

const work: Column[] = [
  { heading: 'Received', text: ({ enquiry }) => enquiry.createdAt },
  { heading: 'Status', text: ({ enquiry }) => statuses[enquiry.status].label },
  { heading: 'Reply due', text: ({ enquiry }) => enquiry.dueAt },
  { heading: 'Replied', text: ({ enquiry }) => enquiry.repliedAt ?? '' },
  { heading: 'Deletion asked for', text: ({ enquiry }) => enquiry.withdrawnAt ?? '' },
]

const base: readonly BaseField[] = ['fullName', 'email', 'phone', 'claimType', 'message']

/**
 * The columns of a table of enquiries: how far the work on each is, what everyone is asked, then
 * the questions of every claim type, named with the type since several types ask the same.
 *
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
