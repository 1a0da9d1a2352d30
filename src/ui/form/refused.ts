import type { ReturnedForm } from '@/platform/fields/returned-form'
import { noteOnAnswer, type NoteOnLimit } from './note-on-answer'
import { controlId, type Question } from './question'

/** A question with what was typed, what's noted under it and what's wrong; as it is without a refused form. */
export const refusedQuestion =
  (returned: ReturnedForm | undefined, noteOnLimit?: NoteOnLimit) =>
  <Own extends Question>(question: Own): Own => {
    if (!returned) return question
    const answer = returned.answers[question.name]
    const found = returned.errors.find(({ path }) => path === question.name)
    return {
      ...question,
      ...(answer !== undefined && { answer }),
      ...(found && { error: found.message }),
      ...(question.control !== 'rating' && {
        note: noteOnAnswer(question, answer ?? '', noteOnLimit),
      }),
    }
  }

/** @param questions in the order of the page */
export const errorsOf = (form: string, questions: readonly Question[]) =>
  questions.flatMap((question) => {
    const { error } = question
    return error === undefined ? [] : [{ fieldId: controlId(form, question), message: error }]
  })
