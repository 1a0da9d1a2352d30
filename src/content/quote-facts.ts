import {
  factNames,
  type FactName,
  facts,
  figures,
  type KeptFactName,
  keptFacts,
  optionalKeptFacts,
} from './facts'
import { sentencesOf } from './sentences'

/** The facts by name; one that was left empty, or that there is none of, is missing or null. */
type FactValues = { readonly [name in FactName | KeptFactName]?: string | null }

const quotation = /\{\{([^{}]*)\}\}/g

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a text may quote, in double braces. */
export const quotableNames: readonly string[] = [...factNames, ...Object.keys(keptFacts)]

/** What a saved reply may quote besides the facts: of the person whom it is sent to. */
export const personQuotes = ['name', 'firstName', 'claimType'] as const

/** Whether a name is that of a figure, which is counted. */
export const isFigure = (name: string) => figures.some((figure) => figure.name === name)

/** The names of what there may be none of: figures, and facts that may be empty. */
const maybeMissing: readonly string[] = [
  ...figures.map(({ name }) => name),
  ...optionalKeptFacts,
  ...factNames.filter((name) => facts[name].value === null),
]

/** Whether there may be none of what a name stands for, so that what quotes it may be left out. */
export const mayBeMissing = (name: string) => maybeMissing.includes(name)

const namesIn = (text: string) =>
  [...text.matchAll(quotation)].map(([, name = '']) => ({
    written: name.trim(),
    name: lowerFirst(name.trim()),
  }))

/** The names in double braces, each as the fact's own: `fee` for `{{fee}}` and for `{{Fee}}`. */
export const quotedNames = (text: string): string[] => namesIn(text).map(({ name }) => name)

/** The names in double braces that are no fact's, as they are written. */
export function unknownQuotes(text: string): string[] {
  return namesIn(text).flatMap(({ name, written }) =>
    quotableNames.includes(name) ? [] : [written],
  )
}

/**
 * Puts the facts into a text: `{{fee}}` becomes `25%`. A name with a capital first letter, as at the
 * beginning of a sentence, gives the fact one too: `{{PartnerFirm}}` becomes `My partner law firm`. A
 * sentence that quotes a figure, or a fact of those that may be missing, is left out where there is none.
 *
 * @returns the text; a name that is no fact's is left as it is written
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
