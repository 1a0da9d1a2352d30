import { ValidationError } from 'payload'

/** A sentence that a person reads, from an error's message. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What publishing lacks, in sentences that name each field by its label; undefined for other errors. */
export function whatPublishingLacks(error: unknown): string | undefined {
  if (!(error instanceof ValidationError)) return undefined
  return error.data.errors
    .map(({ label, message, path }) => {
      const name = typeof label === 'string' && label !== '' ? label : path
      return ended(message.includes(name) ? message : `${name}: ${message}`)
    })
    .join(' ')
}
