import { isFigure, quotableNames } from '@/content/quote-facts'

/** A fact as the menu offers it. */
export interface QuotableFact {
  name: string
  label: string
  /** What it says now; nothing where it was left empty or too few replies stand behind it. */
  value: string | null
}

/** Facts that are quoted with small letters wherever they stand. */
const neverWithACapital = ['email']

/** Whether a sentence begins behind a text: at its start, on a new line, or after the end of another. */
function beginsSentence(before: string): boolean {
  const unopened = before.replace(/[“‘"(]$/, '')
  const text = unopened.trimEnd()
  const space = unopened.slice(text.length)
  return text === '' || space.includes('\n') || (space !== '' && /[.!?:][)”’"]?$/.test(text))
}

/**
 * What is inserted to quote a fact: `{{fee}}`, or `{{Fee}}` where it begins a sentence.
 *
 * @param before the text in front of it
 * Source: docs/product.md, "9.1 Facts".
 */
export function quotationOf(name: string, before: string): string {
  const isFirst = beginsSentence(before) && !neverWithACapital.includes(name)
  return `{{${isFirst ? name.charAt(0).toUpperCase() + name.slice(1) : name}}}`
}

/** How the menu lists a fact: `No-win-no-fee share: 25%`. */
export function offerOf({ name, label, value }: QuotableFact): string {
  const none = isFigure(name) ? 'none yet' : 'empty'
  return `${label}: ${value?.trim() ? value : none}`
}

/** The facts in the order in which they can be quoted, with what each says. */
export function quotable(
  labels: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string | null | undefined>>,
): QuotableFact[] {
  return quotableNames.map((name) => ({
    name,
    label: labels[name] ?? name,
    value: values[name] ?? null,
  }))
}
