import { quotableNames, unknownQuotes } from './quote-facts'

/** Where the panel offers the facts. */
const menu = '“Insert a fact”'

const wholeQuotation = /\{\{[^{}]*\}\}/g

/** How many characters are named of what stands at a brace that belongs to no quotation. */
const mostNamed = 40

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** How many letters have to be added, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [place, wanted] of other.split('').entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The fact, or other name, that someone seems to mean; undefined if no name is near. */
export function nearestFact(written: string, others: readonly string[] = []): string | undefined {
  const letters = lettersOf(written)
  if (letters.length < 2) return undefined
  const [nearest] = [...others, ...quotableNames]
    .map((name) => {
      const known = name.toLowerCase()
      const begins = letters.length > 2 && known.startsWith(letters)
      return { name, away: begins ? 0.5 : distance(letters, known) }
    })
    .toSorted((a, b) => a.away - b.away)
  const most = Math.max(1, Math.floor(letters.length / 3))
  return nearest && nearest.away <= most ? nearest.name : undefined
}

/** The first brace of a text that belongs to no quotation, with what seems to be meant by it. */
function brokenQuote(text: string): string | undefined {
  // What is quoted properly is replaced by as many line ends, so that nothing is named across it.
  const rest = text.replace(wholeQuotation, (whole) => '\n'.repeat(whole.length))
  const line = rest.split('\n').find((one) => /[{}]/.test(one))
  if (line === undefined) return undefined
  const at = line.search(/[{}]/)
  if (line.charAt(at) === '}') return lastWord(line.slice(0, at)) + bracesFrom(line, at)
  const close = line.indexOf('}', at)
  const named = close < 0 ? line.slice(at) : line.slice(at, close) + bracesFrom(line, close)
  return named.slice(0, mostNamed).trim()
}

const lastWord = (text: string) => text.trimEnd().split(/\s/).at(-1)?.slice(-mostNamed) ?? ''

/** The closing braces from a place on, and the spaces between them. */
const bracesFrom = (line: string, at: number) =>
  (/^[}\s]*/.exec(line.slice(at))?.[0] ?? '').trimEnd()

const insteadOf = (written: string, others: readonly string[]) => {
  const meant = nearestFact(written, others)
  if (others.length > 0) {
    const names = others.map((name) => `{{${name}}}`).join(', ')
    return `Write ${meant === undefined ? `${names} or a fact, such as {{phone}}` : `{{${meant}}}`}.`
  }
  return meant === undefined
    ? `Choose one from ${menu}.`
    : `Write {{${meant}}}, or choose it from ${menu}.`
}

/**
 * Checks what a text says in braces, which only quotations of facts are written in.
 *
 * @param label the name of the field as a person reads it
 * @param others what may be quoted besides the facts, where there is no menu to choose from
 * @returns true, or a sentence that says what is wrong and what to write
 * Source: docs/product.md, "9.1 Facts".
 */
export function checkQuotes(
  label: string,
  text: string,
  others: readonly string[] = [],
): string | true {
  const broken = brokenQuote(text)
  if (broken !== undefined) {
    return `“${label}” has ${broken} in it, but a fact stands between two braces on each side. ${insteadOf(broken, others)}`
  }
  const unknown = unknownQuotes(text).find((written) => !others.includes(written))
  if (unknown === undefined) return true
  return `In “${label}”, {{${unknown}}} stands for no fact. ${insteadOf(unknown, others)}`
}
