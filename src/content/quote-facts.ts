import { type FactName, factNames, facts, figures, keptFacts, ownCount } from './facts'
import { sentencesOf } from './sentences'

/** Missing or null if empty. */
type FactValues = { readonly [name in FactName | (typeof keptFacts)[number]]?: string | null }

const quotation = /\{\{([^{}]*)\}\}/g

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The names that may stand in double braces. */
export const quotableNames: readonly string[] = [...factNames, ...keptFacts]

/**
 * The names that saved replies have for the person written to, the page with their enquiry, and who
 * to ask for at the partner firm.
 */
export const personQuotes = ['name', 'firstName', 'claimType', 'receipt', 'firmContact'] as const

export const isFigure = (name: string) => figures.some((figure) => figure === name)

/** Names that may have no value. */
const maybeMissing: readonly string[] = [
  ...figures,
  ...['enquiriesKept', 'regulation', 'ombudsman', 'business', 'address'],
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

/** Names as they're written. */
export function unknownQuotes(text: string): string[] {
  return namesIn(text).flatMap(({ name, written }) =>
    quotableNames.includes(name) ? [] : [written],
  )
}

/**
 * `{{fee}}` becomes `25%`; a capital first letter gives the value one: `{{PartnerFirm}}` becomes
 * `My partner law firm`. A sentence that quotes a missing value is left out; unknown names stay.
 */
export function quoteFacts(text: string, values: FactValues): string {
  const known: Readonly<Record<string, string | null | undefined>> = {
    ...values,
    satisfactionEvidence: values.satisfactionEvidence || ownCount,
  }
  const lacksFact = (part: string) =>
    namesIn(part).some(({ name }) => mayBeMissing(name) && !known[name])
  const rest = lacksFact(text)
    ? sentencesOf(text)
        .filter((sentence) => !lacksFact(sentence))
        .join('')
        .trimEnd()
    : text
  return rest.replace(quotation, (written, inside: string) => {
    const name = inside.trim()
    const key = lowerFirst(name)
    if (!quotableNames.includes(key)) return written
    const fact = known[key] ?? ''
    return key === name ? fact : upperFirst(fact)
  })
}

/** Characters named of what stands at a stray brace. */
const mostNamed = 40

/** Checks that braces only quote facts, or `others`: true, or what is wrong. */
export function checkQuotes(
  label: string,
  text: string,
  others: readonly string[] = [],
): string | true {
  const advice = 'Choose one from “Insert a fact”.'
  const words = text.replace(quotation, ' ').split(/\s+/)
  const stray = words.find((word) => /[{}]/.test(word))
  if (stray !== undefined) {
    return `“${label}” has ${stray.slice(0, mostNamed)} in it, but a fact stands between two braces on each side. ${advice}`
  }
  const unknown = unknownQuotes(text).find((written) => !others.includes(written))
  return unknown === undefined || `In “${label}”, {{${unknown}}} stands for no fact. ${advice}`
}
