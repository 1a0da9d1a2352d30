import { z } from 'zod'

/** As Payload says what is wrong with a document; its class may be another copy's in Next's build. */
const validationError = z.object({
  data: z.object({
    errors: z.array(
      z.object({ label: z.unknown(), message: z.string(), path: z.string() }).partial({
        label: true,
      }),
    ),
  }),
})

/** A sentence that a person reads, from an error's message. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What publishing lacks, in sentences that name each field by its label; undefined for other errors. */
export function whatPublishingLacks(error: unknown): string | undefined {
  const read = validationError.safeParse(error)
  if (!read.success) return undefined
  return read.data.data.errors
    .map(({ label, message, path }) => {
      const name = typeof label === 'string' && label !== '' ? label : path
      return ended(message.includes(name) ? message : `${name}: ${message}`)
    })
    .join(' ')
}
