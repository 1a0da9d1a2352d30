import { isRecord } from '@/platform/is-record'

/** How many words a minute are read of a text like ours, by somebody who wants to understand it. */
const wordsAMinute = 220

/** The parts of an article that hold what is read: of the editor's JSON, and of sections. */
const textKeys = ['text', 'heading', 'paragraphs', 'points']
const branchKeys = ['root', 'children', 'sections', 'body', 'fields']

const countWords = (text: string) => text.match(/\{\{[^{}]*\}\}|\S+/g)?.length ?? 0

/** The words of whatever may hold some; what is neither text nor known to hold text has none. */
function wordsIn(value: unknown): number {
  if (typeof value === 'string') return countWords(value)
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + wordsIn(one), 0)
  if (!isRecord(value)) return 0
  return [...textKeys, ...branchKeys].reduce((sum, key) => sum + wordsIn(value[key]), 0)
}

/**
 * How long an article takes to read, whether its text is rich text (Lexical's JSON in `body`) or in
 * sections.
 *
 * @returns whole minutes, rounded up; 0 for an article without a text
 */
export const minutesToRead = ({ body, sections }: { body?: unknown; sections?: unknown }): number =>
  Math.ceil(wordsIn([body, sections]) / wordsAMinute)
