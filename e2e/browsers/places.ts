/**
 * Places on a page by the words that a person reads there, as XPath. The code that looks leaves out
 * what isn't shown.
 */

const reads = (words: string) => `normalize-space(.)=${quoted(words)}`

/** XPath 1.0 has no escapes, so words with both kinds of quotation marks cannot be written. */
function quoted(words: string): string {
  const mark = ['"', "'"].find((one) => !words.includes(one))
  if (mark === undefined) throw new Error(`XPath cannot quote: ${words}`)
  return `${mark}${words}${mark}`
}

/** The control that a label is for. */
export const control = (label: string): string => `//*[@id=//label[${reads(label)}]/@for]`

/** A group of radios by its question. */
export const radios = (question: string): string => `//fieldset[legend[${reads(question)}]]`

/** One answer of a group of radios, with the row around it. */
export const radio = (question: string, answer: string): string =>
  `${radios(question)}//label[${reads(answer)}]`

export const button = (name: string): string => `//button[${reads(name)}]`

/** A button of the dialog that is open. */
export const dialogButton = (title: string, name: string): string =>
  `//*[@role="dialog"][.//h2[${reads(title)}]]${button(name)}`

/** An enquiry or a review, whole, by its heading. */
export const article = (title: string): string => `//article[.//h2[${reads(title)}]]`

/** The answer under a question of an enquiry. */
export const answerUnder = (question: string): string =>
  `//dt[${reads(question)}]/following-sibling::dd`

/** The rows of a list in which something can be chosen. */
export const options = '//*[@role="listbox"]//*[@role="option"]'

/** A message that goes away on its own, by its title. */
export const toast = (title: string): string => `//li[.//*[${reads(title)}]]`
