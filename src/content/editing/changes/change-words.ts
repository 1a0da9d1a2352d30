import type { Change } from './changes'

/** Both texts stand in a name where each is at most this long. */
const shortText = 32

const isShort = (text: string) => text !== '' && text.length <= shortText && !text.includes('\n')

/** How many fields are named before the rest is counted. */
const namedFields = 2

/**
 * What was changed, in few words: `Fee: 25% to 30%`, or `Heading, Lead and 2 more`; empty for nothing.
 */
export function changeWords(changes: readonly Change[]): string {
  const [only] = changes
  if (only && changes.length === 1) {
    const { after, before, label } = only
    return isShort(before) && isShort(after) ? `${label}: ${before} to ${after}` : label
  }
  return listed(changes.map(({ label }) => label))
}

/** Names of fields: `Heading`, `Heading and Lead`, `Heading, Lead and 2 more`. */
export function listed(labels: readonly string[]): string {
  const distinct = [...new Set(labels)]
  const rest = distinct.length - namedFields
  if (rest <= 0) return distinct.join(' and ')
  return `${distinct.slice(0, namedFields).join(', ')} and ${rest} more`
}
