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

/** Where a sentence begins: at the start of a text or a line, and behind the mark that ends another. */
const sentenceStart = /(?:^|\n|[.!?:][)”’"]?\s)\s*[“‘"(]?$/

/**
 * What is inserted to quote a fact: `{{fee}}`, or `{{Fee}}` where it begins a sentence.
 *
 * @param before the text in front of it
 * Source: docs/product.md, "9.1 Facts".
 */
export function quotationOf(name: string, before: string): string {
  const isFirst = sentenceStart.test(before) && !neverWithACapital.includes(name)
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
