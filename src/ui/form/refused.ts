import type { ReturnedForm } from '@/platform/fields/returned-form'
import { noteOnAnswer, type NoteOnLimit } from './note-on-answer'
import { controlId, type Question } from './question'

export interface ControlError {
  fieldId: string
  name: string
  message: string
}

/** A form that the server refused: what was typed, what's noted under it and what's wrong. */
export interface Refused {
  /** Answers by the question's name. */
  answers: Readonly<Record<string, string>>
  /** Notes by the question's name. */
  notes: Readonly<Record<string, string>>
  /** Errors in the order of the page. */
  errors: readonly ControlError[]
}

/** @param questions in the order of the page */
export function refusedForm(
  form: string,
  { answers, errors }: ReturnedForm,
  questions: readonly Question[],
  noteOnLimit?: NoteOnLimit,
): Refused {
  return {
    answers,
    notes: Object.fromEntries(
      questions.flatMap((question) =>
        question.control === 'rating'
          ? []
          : [[question.name, noteOnAnswer(question, answers[question.name] ?? '', noteOnLimit)]],
      ),
    ),
    errors: questions.flatMap((question) => {
      const { name } = question
      const found = errors.find(({ path }) => path === name)
      return found ? [{ fieldId: controlId(form, question), name, message: found.message }] : []
    }),
  }
}
