import { z } from 'zod'

/** In Next's build, the class may be another copy's. */
const validationError = z.object({
  data: z.object({
    errors: z.array(
      z.object({ label: z.unknown(), message: z.string(), path: z.string() }).partial({
        label: true,
      }),
    ),
  }),
})

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** In sentences that name each field; undefined for other errors. */
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
