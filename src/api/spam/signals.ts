/** What is looked at: what the visitor sent, as it was sent. */
type Sent = Readonly<Record<string, unknown>>

interface Signal {
  /** What speaks for spam, in a sentence for the consultant. */
  says: string
  weight: number
  found: (sent: Sent) => boolean
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** From this weight on an enquiry is put among the spam, where it can be found and brought back. */
const threshold = 100

/** What speaks for spam, each with its weight. Source: docs/api.md, "Spam". */
const signals: readonly Signal[] = [
  {
    says: 'It filled in a field that no person sees.',
    weight: threshold,
    found: ({ website }) => isFilled(website),
  },
]

/** What speaks for an enquiry being spam, and whether it is enough. */
export interface SpamVerdict {
  isSpam: boolean
  signals: string[]
}

/**
 * Weighs what a visitor sent. Nothing is refused for it.
 *
 * @param sent the body as it came, unchecked
 * Source: docs/api.md, "Spam".
 */
export function weighSpam(sent: Sent): SpamVerdict {
  const found = signals.filter((signal) => signal.found(sent))
  const weight = found.reduce((sum, signal) => sum + signal.weight, 0)
  return { isSpam: weight >= threshold, signals: found.map(({ says }) => says) }
}
