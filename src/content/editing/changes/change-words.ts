import type { Change } from './changes'

/** Up to this length, both texts are shown. */
const shortText = 32

const isShort = (text: string) => text !== '' && text.length <= shortText && !text.includes('\n')

/** The rest is counted. */
const namedFields = 2

/** `Fee: 25% to 30%`, or `Heading, Lead and 2 more`; empty for nothing. */
export function changeWords(changes: readonly Change[]): string {
  const [only] = changes
  if (only && changes.length === 1) {
    const { after, before, label } = only
    return isShort(before) && isShort(after) ? `${label}: ${before} to ${after}` : label
  }
  return listed(changes.map(({ label }) => label))
}

/** `Heading, Lead and 2 more` */
export function listed(labels: readonly string[]): string {
  const distinct = [...new Set(labels)]
  const rest = distinct.length - namedFields
  if (rest <= 0) return distinct.join(' and ')
  return `${distinct.slice(0, namedFields).join(', ')} and ${rest} more`
}
