'use client'

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import type { ClaimType } from '@/enquiries/claim-types'
import { FieldGroup } from '@/ui/form/field'
import { FormField } from '@/ui/form/question-control'
import { Form } from '@/ui/form/form'
import { LazySavedAnswers } from '@/ui/form/lazy-saved-answers'
import type { SavedAnswersProps } from '@/ui/form/saved-answers'
import type * as Logic from './enquiry-logic'
import type { FieldQuestion } from '@/ui/form/question'

/** Empty until a type is chosen. */
const ClaimTypeContext = createContext('')

interface EnquiryFrameProps
  extends ComponentProps<typeof Form>, Pick<SavedAnswersProps, 'privateIf'> {
  /** The type of a start page, whose form is posted as plain HTML. */
  only: ClaimType | undefined
  /** The next steps, a sentence each. */
  next: readonly string[]
  /** Such as `24 hours`. */
  replyTime: string
}

const onReady = async (form: HTMLFormElement) => (await import('./when-ready')).whenReady(form)

/** After sending, the steps that follow stand above the empty form. */
export function EnquiryFrame({
  id,
  only,
  next,
  privateIf,
  replyTime,
  children,
  ...form
}: EnquiryFrameProps) {
  const [logic, setLogic] = useState<typeof Logic>()
  const load = useCallback(async () => {
    const loaded = await import('./enquiry-logic')
    setLogic(loaded)
    return loaded.startEnquiryForm(replyTime)
  }, [replyTime])
  const [type, setType] = useState('')
  const [receipt, setReceipt] = useState<string>()
  const typeId = `${id}-claimType`

  useEffect(() => {
    const select = document.getElementById(typeId)
    if (!(select instanceof HTMLSelectElement)) return
    // The browser may restore a choice after a reload, or the person chose before this ran.
    if (select.value !== '') select.dispatchEvent(new Event('change', { bubbles: true }))
  }, [typeId])

  return (
    <div className={only ? undefined : 'noscript:hidden'}>
      {logic && <logic.AboveForm {...{ id, type, receipt, next }} onAgain={setReceipt} />}
      <Form
        {...form}
        {...(!only && { load })}
        id={id}
        onSent={setReceipt}
        onReset={() => setType('')}
        onChange={(control) => {
          if (control instanceof HTMLSelectElement && control.id === typeId) setType(control.value)
        }}
      >
        <ClaimTypeContext value={type}>{children}</ClaimTypeContext>
        <LazySavedAnswers {...{ form: id, only, privateIf }} onReady={onReady} />
      </Form>
    </div>
  )
}

interface ClaimQuestionsProps {
  type: ClaimType
  heading: string
  /** Screen readers announce this text when it appears. */
  urgent: ReactNode
  children: readonly ReactNode[]
}

/** Questions for the chosen type. All types' questions stay in the page, and so do the answers. */
export function ClaimQuestions({ type, heading, urgent, children }: ClaimQuestionsProps) {
  const isShown = use(ClaimTypeContext) === type
  return (
    <>
      <div aria-live="polite" className="contents">
        <div hidden={!isShown}>{urgent}</div>
      </div>
      {children.length > 0 && (
        <div hidden={!isShown} className="motion-safe:animate-enter">
          <FieldGroup heading={heading} disabled={!isShown}>
            {children}
          </FieldGroup>
        </div>
      )}
    </>
  )
}

/** The label follows the type. The control and its text stay. */
export function MessageField({
  usual,
  byType,
}: {
  usual: FieldQuestion
  byType: Readonly<Record<string, FieldQuestion>>
}) {
  return <FormField question={byType[use(ClaimTypeContext)] ?? usual} />
}
