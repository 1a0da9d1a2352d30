import { APIError, ValidationError } from 'payload'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { labelText } from './content-model'
import type { FieldFault } from './field-faults'

/** What is wrong with a document of a content file. */
export interface Fault extends FieldFault {
  /** Such as `Article “After an accident”`. */
  document: string
}

/** How many faults a person is shown at once. */
const most = 50

/** A sentence that says that nothing was imported, and every fault under it. */
export function refusal(faults: readonly Fault[]): StartError {
  const lines = [...new Set(faults.map(sentenceOf))]
  const more = lines.length > most ? [`  … and ${lines.length - most} more.`] : []
  return new StartError(
    [
      'Nothing was imported, since the file has these faults:',
      ...lines.slice(0, most),
      ...more,
    ].join('\n'),
  )
}

function sentenceOf({ document, label, message }: Fault): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  return `  ${[document, label].filter(Boolean).join(', ')}: ${sentence}`
}

/** What an operation of Payload's says is wrong with the document that it was to store. */
export function faultsOf(document: string, error: unknown): Fault[] {
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ label, message }) => {
      const shown = labelText(label, '')
      return { document, message, ...(shown && { label: shown }) }
    })
  }
  const said = messageOf(error)
  const isForPeople = error instanceof APIError && error.status < 500
  return [{ document, message: isForPeople ? said : `It cannot be stored (${said}).` }]
}
