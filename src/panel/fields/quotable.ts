import { isFigure, personQuotes } from '@/content/quote-facts'

export interface QuotableFact {
  name: string
  label: string
  /** Null if it was left empty or rests on too few replies. */
  value: string | null
}

export const personMarks: readonly QuotableFact[] = [
  { name: 'firstName', label: 'Their first name', value: 'Sam' },
  { name: 'name', label: 'Their name', value: 'Sam Okoro' },
  { name: 'claimType', label: 'What they wrote about', value: 'Road traffic accident' },
]

const neverWithACapital: readonly string[] = ['email', ...personQuotes]

/** Whether a sentence begins after this text. */
function beginsSentence(before: string): boolean {
  const unopened = before.replace(/[“‘"(]$/, '')
  const text = unopened.trimEnd()
  const space = unopened.slice(text.length)
  return text === '' || space.includes('\n') || (space !== '' && /[.!?:][)”’"]?$/.test(text))
}

/** `{{fee}}`, or `{{Fee}}` at the start of a sentence. Source: docs/product.md, "9.1 Facts". */
export function quotationOf(name: string, before: string): string {
  const isFirst = beginsSentence(before) && !neverWithACapital.includes(name)
  return `{{${isFirst ? name.charAt(0).toUpperCase() + name.slice(1) : name}}}`
}

/** `No-win-no-fee share: 25%` */
export function offerOf({ name, label, value }: QuotableFact): string {
  const none = isFigure(name) ? 'none yet' : 'empty'
  return `${label}: ${value?.trim() ? value : none}`
}
