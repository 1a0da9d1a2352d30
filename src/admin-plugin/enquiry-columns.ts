import type { Row } from '@/api/lists/row-stream'
import { baseQuestions } from '@/contract/base-questions'
import {
  type ClaimField,
  claimFields,
  claimTypes,
  type ClaimType,
  claimTypeValues,
  isClaimType,
} from '@/contract/claim-types'

/** A column of the enquiries as a table: its heading, and what a stored enquiry has in it. */
export interface Column {
  heading: string
  text: (enquiry: Row) => string
}

const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : ''
}

const base: Column[] = [
  { heading: 'Received', text: ({ createdAt }) => asText(createdAt) },
  { heading: baseQuestions.fullName.label, text: ({ fullName }) => asText(fullName) },
  { heading: baseQuestions.email.label, text: ({ email }) => asText(email) },
  { heading: baseQuestions.phone.label, text: ({ phone }) => asText(phone) },
  {
    heading: baseQuestions.claimType.label,
    text: ({ claimType }) =>
      isClaimType(claimType) ? claimTypes[claimType].label : asText(claimType),
  },
  { heading: baseQuestions.message.label, text: ({ message }) => asText(message) },
]

/**
 * The columns of a table of enquiries: what everybody is asked, then every question of THE TABLE,
 * named with its type since several types ask the same.
 *
 * @param type where all enquiries are of one type, that one's questions alone
 */
export function enquiryColumns(type?: ClaimType): Column[] {
  const types = type ? [type] : claimTypeValues
  return [...base, ...types.flatMap(questionsOf)]
}

function questionsOf(type: ClaimType): Column[] {
  return claimFields(type).map(([name, field]) => ({
    heading: `${claimTypes[type].label}: ${field.label}`,
    text: ({ claimType, claimDetails }) =>
      claimType === type ? inWords(field, asText(Object(claimDetails)[name])) : '',
  }))
}

const inWords = (field: ClaimField, stored: string) =>
  (field.kind === 'choice' ? field.options[stored] : undefined) ?? stored
