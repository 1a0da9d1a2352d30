import type { StoredEnquiry } from '@/enquiries/store/stored-work'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import {
  type ClaimField,
  claimFields,
  claimTypes,
  type ClaimType,
  claimTypeValues,
} from '@/enquiries/claim-types'
import { statuses } from '@/enquiries/statuses'

/** A column of the enquiries as a table: its heading, and what a stored enquiry has in it. */
export interface Column {
  heading: string
  text: (enquiry: StoredEnquiry) => string
}

/** A moment as a spreadsheet reads it; empty where there is none. */
const moment = (at: Date | null | undefined) => at?.toISOString() ?? ''

const base = (type?: ClaimType): Column[] => [
  { heading: 'Received', text: ({ createdAt }) => moment(createdAt) },
  { heading: 'Status', text: ({ status }) => statuses[status].label },
  { heading: 'Reply due', text: ({ dueAt }) => moment(dueAt) },
  { heading: 'Replied', text: ({ repliedAt }) => moment(repliedAt) },
  { heading: 'Deletion asked for', text: ({ withdrawnAt }) => moment(withdrawnAt) },
  { heading: baseQuestions.fullName.label, text: ({ fullName }) => fullName },
  { heading: baseQuestions.email.label, text: ({ email }) => email },
  { heading: baseQuestions.phone.label, text: ({ phone }) => phone },
  { heading: baseQuestions.claimType.label, text: ({ claimType }) => claimTypes[claimType].label },
  { heading: baseQuestionsOf(type).message.label, text: ({ message }) => message },
]

/**
 * The columns of a table of enquiries: how far the work on each is, what everyone is asked, then
 * the questions of every claim type, named with the type since several types ask the same.
 *
 * @param type where all enquiries are of one type: only its questions are columns
 */
export function enquiryColumns(type?: ClaimType): Column[] {
  const types = type ? [type] : claimTypeValues
  return [...base(type), ...types.flatMap(questionsOf)]
}

function questionsOf(type: ClaimType): Column[] {
  return claimFields(type).map(([name, field]) => ({
    heading: `${claimTypes[type].label}: ${field.label}`,
    text: ({ claimType, claimDetails }) =>
      claimType === type ? inWords(field, claimDetails?.[name] ?? '') : '',
  }))
}

const inWords = (field: ClaimField, stored: string) =>
  (field.kind === 'choice' ? field.options[stored] : undefined) ?? stored
