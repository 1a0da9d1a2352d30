import type { Validate } from 'payload'

/**
 * The sentence of a check with the field's name for `This field` or `This value`. A sentence that
 * names the field already stays as it is.
 *
 * @param label the field's, as the panel shows it; where it is no text, nothing is changed
 */
export function naming(sentence: string, label: unknown): string {
  if (typeof label !== 'string') return sentence
  return sentence.replace(/^This (?:field|value)\b/, label)
}

/** A check of any field. Payload types each kind's by its value; here it is passed on as it came. */
type Check = Validate<unknown, unknown, unknown>

/** A check whose refusals name the field. */
export function namingCheck(check: Check, label: unknown): Check {
  return async (value, options) => {
    const answer = await check(value, options)
    return typeof answer === 'string' ? naming(answer, label) : answer
  }
}
