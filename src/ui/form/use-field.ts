import { use } from 'react'
import { FormStateContext } from './form-state'
import { controlId, type Question } from './question'

export function useField<Asked extends Question>(question: Asked) {
  const { id, current } = use(FormStateContext)
  const { name, optional = false } = question
  return {
    ...question,
    id: controlId(id, name),
    required: !optional,
    error: current.find((error) => error.name === name)?.message,
  }
}
