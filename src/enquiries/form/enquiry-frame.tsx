'use client'

import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Form } from '@/ui/form/form'
import type * as Logic from './enquiry-logic'

interface EnquiryFrameProps extends Omit<ComponentProps<typeof Form>, 'load'> {
  /** The next steps, a sentence each. */
  next: readonly string[]
  /** The day of the reply. */
  due: string
  /** Such as `24 hours`. */
  replyTime: string
}

/** Shows a type's parts, marked `data-claim`, and its words in place of those for all types. */
function showType(form: HTMLElement, type: string): void {
  for (const part of form.querySelectorAll<HTMLElement>('[data-claim]')) {
    part.hidden = part.dataset['claim'] !== type
    if (part instanceof HTMLFieldSetElement) part.disabled = part.hidden
  }
  for (const words of form.querySelectorAll('[data-of-none]')) {
    words.textContent = words.getAttribute(`data-of-${type}`) ?? words.getAttribute('data-of-none')
  }
}

/** After sending, the steps that follow stand above the empty form. */
export function EnquiryFrame({ id, next, due, replyTime, ...form }: EnquiryFrameProps) {
  const [logic, setLogic] = useState<typeof Logic>()
  const load = useCallback(async () => {
    const loaded = await import('./enquiry-logic')
    setLogic(loaded)
    return loaded.startEnquiryForm(replyTime)
  }, [replyTime])
  const [type, setType] = useState('')
  const [receipt, setReceipt] = useState<string>()
  const typeId = `${id}-claimType`

  const change = (chosen: string) => {
    const element = document.getElementById(id)
    if (element) showType(element, chosen)
    setType(chosen)
  }
  useEffect(() => {
    const select = document.getElementById(typeId)
    if (!(select instanceof HTMLSelectElement)) return
    const choose = (type: string) => {
      select.value = type
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const stop = new AbortController()
    for (const card of document.querySelectorAll<HTMLAnchorElement>('a[data-chooses]')) {
      const { chooses = '' } = card.dataset
      card.href = `#${select.closest('section')?.id ?? ''}`
      const chooseAndFocus = () => {
        choose(chooses)
        // The jump to the form takes the focus, so this waits a frame.
        requestAnimationFrame(() => select.focus({ preventScroll: true }))
      }
      card.addEventListener('click', chooseAndFocus, stop)
    }
    // The browser may restore a choice after a reload, or the person chose before this ran.
    if (select.value !== '') choose(select.value)
    return () => stop.abort()
  }, [typeId])

  return (
    <div className="noscript:hidden">
      {logic && <logic.AboveForm {...{ id, type, receipt, next, due }} onAgain={setReceipt} />}
      <Form
        {...form}
        load={load}
        id={id}
        onSent={setReceipt}
        onReset={() => change('')}
        onChange={(control) => {
          if (control instanceof HTMLSelectElement && control.id === typeId) change(control.value)
        }}
      />
    </div>
  )
}
