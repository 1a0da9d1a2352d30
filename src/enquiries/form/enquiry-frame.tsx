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

/** Empty if none is chosen. */
const ClaimTypeContext = createContext('')

interface EnquiryFrameProps {
  id: string
  /** For posting without scripts. */
  action: string
  labelledBy: string
  failure: Notice
  /** What happens next, a sentence each. */
  next: readonly string[]
  /** For instance `24 hours`. */
  replyTime: string
  children: ReactNode
}

/** After sending it says above the empty form what happens next. */
export function EnquiryFrame({ id, next, replyTime, children, ...form }: EnquiryFrameProps) {
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
    // The browser may have kept a choice over a reload, or the person chose before this ran.
    if (select.value !== '') announce()
    return onClaimTypeChosen((chosen, { justNow }) => {
      select.value = chosen
      announce()
      // The click also jumps to the form, which takes the focus; hence a frame later.
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
        {...form}
        id={id}
        load={load}
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

/** Visible while the type is chosen. They stay in the page, and so do the answers. */
export function ClaimQuestions({ type, children }: { type: ClaimType; children: ReactNode }) {
  const chosen = use(ClaimTypeContext)
  return (
    <div hidden={chosen !== type} className="motion-safe:animate-enter">
      {children}
    </div>
  )
}

/** As the chosen type asks for it; the control and its text stay. */
export function MessageField({ byType }: { byType: ReadonlyMap<string, FieldQuestion> }) {
  const question = byType.get(use(ClaimTypeContext))
  return question ? <FormField question={question} /> : null
}
