'use client'

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { onClaimTypeChosen } from './choose-claim-type'
import type { ClaimType } from '@/enquiries/claim-types'
import type { Notice } from '@/platform/notices'
import { FormField } from '@/ui/form/question-control'
import { LazyForm } from '@/ui/form/lazy-form'
import type { SentPanel } from './sent-panel'
import { controlId, type FieldQuestion } from '@/ui/form/question'
import { isAsked } from './enquiry-names'

/** The chosen type; empty while none is. */
const ClaimTypeContext = createContext('')

interface EnquiryFrameProps {
  id: string
  /** Where the browser itself posts the form. */
  action: string
  labelledBy: string
  failure: Notice
  /** What happens next, a sentence each. */
  next: readonly string[]
  /** Within what time a reply is promised, such as `24 hours`. */
  replyTime: string
  children: ReactNode
}

/**
 * The form around the questions. It knows which type is chosen, in the form or by a service card. After
 * an enquiry was sent it says above the form, which is empty again, what happens next.
 */
export function EnquiryFrame({
  id,
  action,
  labelledBy,
  failure,
  next,
  replyTime,
  children,
}: EnquiryFrameProps) {
  const [Sent, setSent] = useState<typeof SentPanel>()
  const load = useCallback(async () => {
    const [logic, panel] = await Promise.all([import('./enquiry-logic'), import('./sent-panel')])
    setSent(() => panel.SentPanel)
    return logic.startEnquiryForm(replyTime)
  }, [replyTime])
  const [type, setType] = useState('')
  const [receipt, setReceipt] = useState<string>()

  useEffect(() => {
    const select = document.getElementById(controlId(id, 'claimType'))
    if (!(select instanceof HTMLSelectElement)) return
    const announce = () => select.dispatchEvent(new Event('change', { bubbles: true }))
    // A choice may have been kept over a reload, or the person chose before this code ran.
    if (select.value !== '') announce()
    return onClaimTypeChosen((chosen, { justNow }) => {
      select.value = chosen
      announce()
      // The same click jumps to the form, which takes the focus away; hence a frame later.
      if (justNow) requestAnimationFrame(() => select.focus({ preventScroll: true }))
    })
  }, [id])

  const startAgain = () => {
    setReceipt(undefined)
    document.getElementById(controlId(id, 'claimType'))?.focus()
  }

  return (
    <div className="noscript:hidden">
      {receipt === undefined || !Sent ? null : (
        <Sent key={receipt} id={id} receipt={receipt} next={next} onAgain={startAgain} />
      )}
      <LazyForm
        id={id}
        action={action}
        labelledBy={labelledBy}
        load={load}
        failure={failure}
        isAsked={(name) => isAsked(name, type)}
        onSent={setReceipt}
        onReset={() => setType('')}
        onChange={(control) => {
          if (control instanceof HTMLSelectElement && control.name === 'claimType') {
            setType(control.value)
          }
        }}
      >
        <ClaimTypeContext value={type}>{children}</ClaimTypeContext>
      </LazyForm>
    </div>
  )
}

/**
 * A claim type's own questions, in sight while that type is chosen. They stay in the page all the
 * time, so that what was typed stays too.
 */
export function ClaimQuestions({ type, children }: { type: ClaimType; children: ReactNode }) {
  const chosen = use(ClaimTypeContext)
  return (
    <div hidden={chosen !== type} className="motion-safe:animate-enter">
      {children}
    </div>
  )
}

/** The message as the chosen type asks for it. The control stays, and what was typed in it. */
export function MessageField({ byType }: { byType: ReadonlyMap<string, FieldQuestion> }) {
  const question = byType.get(use(ClaimTypeContext))
  return question ? <FormField question={question} /> : null
}
