'use client'

import {
  FieldDescription,
  TextareaInput,
  useField,
  useFieldPath,
  useFormFields,
  withCondition,
} from '@payloadcms/ui'
import { clsx } from 'clsx'
import type { TextareaFieldClientProps, TextFieldClientProps } from 'payload'
import { useRef } from 'react'
import { asText } from '@/platform/fields/text'
import { quoteFacts } from '@/content/quote-facts'
import { sentencesOf } from '@/content/sentences'
import { FactsMenu, personMarks, quotationOf, useFacts } from './facts-menu'

/** A field's description, with what helps to write a text that quotes facts. */
export function TextAids({
  field: { admin, maxLength: max },
  readOnly = false,
  isReply = false,
}: (TextFieldClientProps | TextareaFieldClientProps) & { isReply?: boolean }) {
  const path = useFieldPath()
  const value: unknown = useFormFields(([fields]) => fields[path]?.value)
  const text = Array.isArray(value) ? value.join('\n') : asText(value)
  const place = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const input = place.current?.parentElement?.querySelector<
      HTMLInputElement | HTMLTextAreaElement
    >('input, textarea')
    if (!input) return
    const { selectionStart, selectionEnd } = input
    const from = selectionStart ?? input.value.length
    const quotation = quotationOf(name, input.value.slice(0, from))
    input.focus()
    input.setRangeText(quotation, from, selectionEnd ?? from, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div ref={place} className="[label:has(+*>&)]:pr-30 pointer-coarse:[label:has(+*>&)]:min-h-11">
      {readOnly ? null : (
        <FactsMenu
          onChoose={insert}
          marks={isReply ? personMarks : undefined}
          className="absolute right-0 bottom-full"
        />
      )}
      <Reading text={text} />
      <Room length={text.length} max={max} />
      <FieldDescription path={path} description={admin?.description ?? ''} />
    </div>
  )
}

/**
 * A text area with a line for each value. Payload's input for such a field shows the first 20
 * characters of a value and drops text typed without Enter.
 */
export const LinesField = withCondition(function LinesField({
  field: { label, required = false },
  path: givenPath,
  readOnly = false,
}: TextFieldClientProps) {
  const { customComponents, disabled, path, setValue, showError, value } = useField<
    string[] | null | undefined
  >({ potentiallyStalePath: givenPath })
  return (
    <TextareaInput
      {...customComponents}
      {...(typeof label === 'string' && { label })}
      path={path}
      required={required}
      readOnly={readOnly || disabled}
      showError={showError}
      value={value?.join('\n') ?? ''}
      onChange={({ target }) => setValue(target.value.split('\n'))}
    />
  )
})

const line = 'mt-1.5 mb-0 leading-normal wrap-anywhere'

function Reading({ text }: { text: string }) {
  const facts = useFacts()
  const quoting = sentencesOf(text).filter((sentence) => /\{\{[^{}]*\}\}/.test(sentence))
  const read = useFormFields(([fields]) => {
    // A form of facts reads as it's typed.
    const values = Object.fromEntries(
      facts.map(({ name, value }) => [name, asText(fields[name]?.value) || value] as const),
    )
    return quoting
      .map((sentence) => quoteFacts(sentence, values).trim())
      .filter((sentence) => sentence !== '')
      .join(' … ')
  })
  if (quoting.length === 0 || facts.length === 0) return null
  return (
    <p className={clsx(line, 'text-muted')}>
      {read === ''
        ? 'Left out for now: there have been too few replies to give the figure.'
        : `Reads: ${read}`}
    </p>
  )
}

const count = new Intl.NumberFormat('en-GB')

/** The share of the limit at which the count appears. */
const near = 0.8

function Room({ length, max = Infinity }: { length: number; max: number | undefined }) {
  const isNear = length >= max * near
  const over = length - max
  return (
    <>
      {isNear ? (
        <p className={clsx(line, over > 0 ? 'font-medium text-danger' : 'text-muted')}>
          {count.format(length)} of {count.format(max)} characters
          {over > 0 ? `: ${count.format(over)} too many` : ''}
        </p>
      ) : null}
      {/* Announced when a limit is passed, not at each letter. */}
      <span role="status" className="sr-only">
        {over > 0 ? `Longer than ${max} characters.` : isNear ? `Nearly ${max} characters.` : ''}
      </span>
    </>
  )
}
