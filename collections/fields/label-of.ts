import { toWords } from 'payload/shared'

/** What is looked at of a field for its name. */
interface Named {
  name?: unknown
  label?: unknown
}

/** What a person reads as a field's name, as Payload derives it where none is given. */
export function labelOf({ name, label }: Named): string {
  if (typeof label === 'string' && label !== '') return label
  return typeof name === 'string' ? toWords(name) : 'This field'
}

/** The sentence that refuses to publish an empty field which must hold something. */
export const emptySentence = (label: string) =>
  `“${label}” is empty. Fill it in before this is published.`
