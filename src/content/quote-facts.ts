import { type FactName, factNames, facts, figures, keptFacts } from './facts'
import { sentencesOf } from './sentences'

/** Missing or null if empty. */
type FactValues = { readonly [name in FactName | (typeof keptFacts)[number]]?: string | null }

const quotation = /\{\{([^{}]*)\}\}/g

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** In double braces. */
export const quotableNames: readonly string[] = [...factNames, ...keptFacts]

/** For saved replies, about the person written to. */
export const personQuotes = ['name', 'firstName', 'claimType'] as const

export const isFigure = (name: string) => figures.some((figure) => figure === name)

/** Names that may have no value. */
const maybeMissing: readonly string[] = [
  ...figures,
  ...['enquiriesKept', 'regulation', 'ombudsman', 'business'],
  ...factNames.filter((name) => facts[name].value === null),
]

/** What quotes it may be left out. */
export const mayBeMissing = (name: string) => maybeMissing.includes(name)

const namesIn = (text: string) =>
  [...text.matchAll(quotation)].map(([, name = '']) => ({
    written: name.trim(),
    name: lowerFirst(name.trim()),
  }))

/** `fee` for `{{fee}}` and for `{{Fee}}`. */
export const quotedNames = (text: string): string[] => namesIn(text).map(({ name }) => name)

/** What a text that quotes a fact has to quote too. */
const companions = [
  ['fee', 'feeTerms'],
  ['satisfaction', 'satisfactionEvidence'],
] as const

/**
 * A sentence for each fact that is quoted without its companion. Home draws companions under its
 * figures, so there they only have to be filled in.
 *
 * Source: docs/product.md, "9.6 What belongs beside a figure".
 */
export function lackingCompanions(
  quotes: ReadonlySet<string>,
  values: FactValues,
  { isHome }: { isHome: boolean },
): string[] {
  return companions.flatMap(([name, companion]) => {
    if (!quotes.has(name)) return []
    const lacks = `It says “${facts[name].label}” without “${facts[companion].label}”.`
    if (!values[companion]) return [`${lacks} Fill that in under Fees and figures.`]
    return isHome || quotes.has(companion) ? [] : [`${lacks} Insert that fact beside it.`]
  })
}

/** As written. */
export function unknownQuotes(text: string): string[] {
  return namesIn(text).flatMap(({ name, written }) =>
    quotableNames.includes(name) ? [] : [written],
  )
}

/**
 * `{{fee}}` becomes `25%`; a capital first letter gives the value one: `{{PartnerFirm}}` becomes
 * `My partner law firm`. A sentence that quotes a missing value is left out; unknown names stay.
 *
 * Source: docs/product.md, "9.1 Facts".
 */
export function quoteFacts(text: string, values: FactValues): string {
  const known: Readonly<Record<string, string | null | undefined>> = values
  const lacksFact = (part: string) =>
    namesIn(part).some(({ name }) => mayBeMissing(name) && !known[name])
  const kept = lacksFact(text)
    ? sentencesOf(text)
        .filter((sentence) => !lacksFact(sentence))
        .join('')
        .trimEnd()
    : text
  return kept.replace(quotation, (written, inside: string) => {
    const name = inside.trim()
    const key = lowerFirst(name)
    if (!quotableNames.includes(key)) return written
    const fact = known[key] ?? ''
    return key === name ? fact : upperFirst(fact)
  })
}

const menu = '“Insert a fact”'

/** Characters named of what stands at a stray brace. */
const mostNamed = 40

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Edit distance. */
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

/** Undefined if no name is near. */
function nearestFact(written: string, others: readonly string[] = []): string | undefined {
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

/** With what it seems to mean. */
function brokenQuote(text: string): string | undefined {
  // Replaced by line ends, so that nothing is named across it.
  const rest = text.replace(quotation, (whole) => '\n'.repeat(whole.length))
  const line = rest.split('\n').find((one) => /[{}]/.test(one))
  if (line === undefined) return undefined
  const at = line.search(/[{}]/)
  if (line.charAt(at) === '}') return lastWord(line.slice(0, at)) + bracesFrom(line, at)
  const close = line.indexOf('}', at)
  const named = close < 0 ? line.slice(at) : line.slice(at, close) + bracesFrom(line, close)
  return named.slice(0, mostNamed).trim()
}

const lastWord = (text: string) => text.trimEnd().split(/\s/).at(-1)?.slice(-mostNamed) ?? ''

/** With the spaces between them. */
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
 * Checks that braces only quote facts, or `others` in fields without a menu: true, or what is wrong
 * and what to write.
 *
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
