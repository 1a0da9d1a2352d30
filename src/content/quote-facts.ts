import { replyWithinHours } from '@/contract/limits'
import { factNames, type FactName } from './facts'

/** The facts as the consultant wrote them; one that was left empty is missing or null. */
export type FactValues = { readonly [name in FactName]?: string | null }

/** Facts that the program itself keeps, so that no page can promise something else. */
const promises: Readonly<Record<string, string>> = { replyTime: `${replyWithinHours} hours` }

const quotation = /\{\{([^{}]*)\}\}/g

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a text may quote, in double braces. */
export const quotableNames: readonly string[] = [...factNames, ...Object.keys(promises)]

/** The names in double braces that are no fact's, as they are written. */
export function unknownQuotes(text: string): string[] {
  return [...text.matchAll(quotation)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !quotableNames.includes(lowerFirst(name)))
}

/**
 * Puts the facts into a text: `{{fee}}` becomes `25%`. A name with a capital first letter, as at the
 * beginning of a sentence, gives the fact one too: `{{PartnerFirm}}` becomes `My partner law firm`.
 *
 * @returns the text; a name that is no fact's is left as it is written
 */
export function quoteFacts(text: string, values: FactValues): string {
  const known: Readonly<Record<string, string | null | undefined>> = { ...values, ...promises }
  return text.replace(quotation, (written, inside: string) => {
    const name = inside.trim()
    const key = lowerFirst(name)
    if (!quotableNames.includes(key)) return written
    const fact = known[key] ?? ''
    return key === name ? fact : upperFirst(fact)
  })
}
