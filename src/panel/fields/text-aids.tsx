'use client'

import { useRef } from 'react'
import { quoteFacts } from '@/content/quote-facts'
import { sentencesOf } from '@/content/sentences'
import { FactsMenu, useFacts } from './facts-menu'
import { type QuotableFact, quotationOf } from './quotable'

interface TextAidsProps {
  value: string
  onChange: (text: string) => void
  max?: number | undefined
  readOnly: boolean
}

export function TextAids({ value, onChange, max, readOnly }: TextAidsProps) {
  const place = useRef<HTMLDivElement>(null)
  const input = () =>
    place.current?.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    )
  const insert = (name: string) => {
    const field = input()
    if (!field) return
    const { selectionStart, selectionEnd } = field
    const from = selectionStart ?? field.value.length
    const quotation = quotationOf(name, field.value.slice(0, from))
    field.focus()
    field.setRangeText(quotation, from, selectionEnd ?? from, 'end')
    onChange(field.value)
  }
  return (
    <div ref={place} className="text-aids">
      {readOnly ? null : <FactsMenu onChoose={insert} onLeave={() => input()?.focus()} />}
      <Reading text={value} />
      <Room length={value.length} max={max} />
    </div>
  )
}

const valuesOf = (facts: readonly QuotableFact[]) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]))

function Reading({ text }: { text: string }) {
  const facts = useFacts()
  const quoting = sentencesOf(text).filter((sentence) => /\{\{[^{}]*\}\}/.test(sentence))
  if (quoting.length === 0 || facts.length === 0) return null
  const read = quoting
    .map((sentence) => quoteFacts(sentence, valuesOf(facts)).trim())
    .filter((sentence) => sentence !== '')
    .join(' … ')
  return (
    <p className="text-aids__line">
      {read === '' ? (
        'Left out for now: too few replies stand behind the figure.'
      ) : (
        <>
          Reads: <q>{read}</q>
        </>
      )}
    </p>
  )
}

const count = new Intl.NumberFormat('en-GB')

/** The share of the limit at which the count appears. */
const near = 0.8

function Room({ length, max }: { length: number; max: number | undefined }) {
  const isNear = max !== undefined && length >= max * near
  const over = max === undefined ? 0 : length - max
  return (
    <>
      {isNear ? (
        <p className={over > 0 ? 'text-aids__line text-aids__line--over' : 'text-aids__line'}>
          {count.format(length)} of {count.format(max)} characters
          {over > 0 ? `: ${count.format(over)} too many` : ''}
        </p>
      ) : null}
      {/* Announced when a limit is passed, not at each letter. */}
      <span role="status" className="visually-hidden">
        {over > 0 ? `Longer than ${max} characters.` : isNear ? `Nearly ${max} characters.` : ''}
      </span>
    </>
  )
}
