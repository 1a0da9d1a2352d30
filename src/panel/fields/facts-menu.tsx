'use client'

import { clsx } from 'clsx'
import { type ComponentProps, createContext, type KeyboardEvent, use } from 'react'
import { isFigure, personQuotes } from '@/content/quote-facts'

interface QuotableFact {
  name: string
  label: string
  /** Null if it was left empty or rests on too few replies. */
  value: string | null
}

export const personMarks: readonly QuotableFact[] = [
  { name: 'firstName', label: 'Their first name', value: 'Sam' },
  { name: 'name', label: 'Their name', value: 'Sam Okoro' },
  { name: 'claimType', label: 'What they wrote about', value: 'Road traffic accident' },
  { name: 'receipt', label: 'Link to their receipt', value: 'they can add files there' },
  { name: 'firmContact', label: 'Who to ask for at the partner firm', value: 'as it answered' },
]

const neverWithACapital: readonly string[] = ['email', ...personQuotes]

/** Whether a sentence begins after this text. */
function beginsSentence(before: string): boolean {
  const unopened = before.replace(/[“‘"(]$/, '')
  const text = unopened.trimEnd()
  const space = unopened.slice(text.length)
  return text === '' || space.includes('\n') || (space !== '' && /[.!?:][)”’"]?$/.test(text))
}

/** `{{fee}}`, or `{{Fee}}` at the start of a sentence. */
export function quotationOf(name: string, before: string): string {
  const isFirst = beginsSentence(before) && !neverWithACapital.includes(name)
  return `{{${isFirst ? name.charAt(0).toUpperCase() + name.slice(1) : name}}}`
}

/** `No-win-no-fee share: 25%` */
export function offerOf({ name, label, value }: QuotableFact): string {
  const none = isFigure(name) ? 'none yet' : 'empty'
  return `${label}: ${value?.trim() ? value : none}`
}

const Facts = createContext<readonly QuotableFact[]>([])

/** A server component can draw this one, and no context. */
export function FactsContext(props: ComponentProps<typeof Facts>) {
  return <Facts {...props} />
}

export const useFacts = () => use(Facts)

const look = clsx(
  'field-sizing-content min-h-7 max-w-30 cursor-pointer appearance-none rounded border border-transparent bg-transparent px-2',
  'font-[inherit] text-[length:inherit] text-brass hover:border-line pointer-coarse:min-h-11',
  // Browsers that can't style a list show their own.
  'supports-[appearance:base-select]:[appearance:base-select]',
  '[&::picker(select)]:w-96 [&::picker(select)]:max-w-[calc(100vw-1rem)]',
  '[&::picker(select)]:rounded [&::picker(select)]:border [&::picker(select)]:border-line',
  '[&::picker(select)]:bg-surface [&::picker(select)]:p-1 [&::picker(select)]:text-text',
  '[&::picker(select)]:[appearance:base-select]',
  '[&::picker-icon]:hidden [&_option::checkmark]:hidden',
  '*:min-h-11 *:rounded *:px-3 *:py-2 *:wrap-anywhere *:whitespace-normal',
  '*:hover:bg-raised *:focus:bg-raised',
)

/** Keys that would otherwise choose the first fact unseen, or submit the form. */
const opening = ['ArrowDown', 'ArrowUp', 'Enter']

function open(event: KeyboardEvent<HTMLSelectElement>): void {
  const { currentTarget: select, key, target } = event
  if (target !== select || !opening.includes(key)) return
  event.preventDefault()
  select.showPicker()
}

interface FactsMenuProps {
  /** Quotes the fact in the text, and puts the focus back there. */
  onChoose: (name: string) => void
  marks?: readonly QuotableFact[] | undefined
  className?: string
}

export function FactsMenu({ onChoose, marks = [], className }: FactsMenuProps) {
  const facts = [...marks, ...useFacts()]
  if (facts.length === 0) return null
  return (
    <select
      aria-label="Insert a fact"
      value=""
      className={clsx(look, className)}
      onKeyDown={open}
      onChange={({ target: { value } }) => {
        // The list takes the focus back when it closes, after this event.
        requestAnimationFrame(() => onChoose(value))
      }}
    >
      <option value="" hidden>
        Insert a fact
      </option>
      {facts.map((fact) => (
        <option key={fact.name} value={fact.name}>
          {offerOf(fact)}
        </option>
      ))}
    </select>
  )
}
