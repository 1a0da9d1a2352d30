'use client'

import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Notice } from '@/platform/notices'
import { nextPaint, whenNearView } from '@/ui/browser/near-view'
import { expectToasts, toast } from '@/ui/overlays/toast'
import type { ErrorSummaryBox } from './error-summary-box'
import { formStyle } from './plain-form'

/** Errors in the order of the page. */
export interface ControlError {
  fieldId: string
  name: string
  message: string
}

interface Sending {
  pending: boolean
  /** The last failure's reason; `waits` if the form sends itself once the connection is back. */
  failed?: { why: string; waits: boolean } | undefined
  sent?: boolean
}

export const SendingContext = createContext<Sending>({ pending: false })

/** `sent` with a receipt's path, `refused` for wrong answers, `failed` for a failed request. */
export type Outcome =
  | { kind: 'sent'; receipt: string | undefined }
  | { kind: 'refused' }
  | { kind: 'failed'; why: string }

interface FormLogic {
  /** The form must call this with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /** The answers stay until they're sent; then the form is empty. */
  submit: () => Promise<Outcome>
  Summary: typeof ErrorSummaryBox
}

/** `show` is called with the errors of the last refusal whenever they change, for the summary. */
export type StartForm = (
  form: HTMLFormElement,
  show: (refused: readonly ControlError[]) => void,
) => FormLogic

interface FormProps {
  id: string
  /** The address for browsers without JavaScript. */
  action: string
  labelledBy: string
  /** This must be the same function at every render. */
  load: () => Promise<StartForm>
  failure: Notice
  onSent?: (receipt: string | undefined) => void
  onChange?: (control: EventTarget) => void
  onReset?: () => void
  children: ReactNode
}

/**
 * Plain HTML that the browser itself posts, which the server answers with a page. The logic, which
 * checks and sends without leaving the page, loads when the form comes near the view or gets the
 * focus.
 */
export function Form({
  id,
  action,
  labelledBy,
  load,
  failure,
  onSent,
  onChange,
  onReset,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const logic = useRef<Promise<FormLogic>>(undefined)
  const [refused, setRefused] = useState<readonly ControlError[]>([])
  const [Summary, setSummary] = useState<FormLogic['Summary']>()
  const [sending, setSending] = useState<Sending>({ pending: false })

  const start = useCallback((): Promise<FormLogic> | undefined => {
    const element = form.current
    if (!element) return
    expectToasts()
    logic.current ??= load().then((startForm) => {
      const started = startForm(element, setRefused)
      setSummary(() => started.Summary)
      return started
    })
    // Loading may fail; the next try loads again.
    logic.current.catch(() => {
      logic.current = undefined
    })
    return logic.current
  }, [load])

  useEffect(() => {
    return whenNearView(form.current, () => void start())
  }, [start])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.pending) return
    setSending({ pending: true })
    const { submitter } = event.nativeEvent
    let outcome: Outcome | undefined
    try {
      // The button reacts at once: checking may take longer than a frame.
      await nextPaint()
      outcome = await (await start())?.submit()
    } catch {
      toast({ ...failure, variant: 'destructive' })
      outcome = { kind: 'failed', why: failure.description }
    }
    if (outcome?.kind === 'sent') onSent?.(outcome.receipt)
    const waits = !navigator.onLine
    const failed = outcome?.kind === 'failed' ? { why: outcome.why, waits } : undefined
    // This is synchronous, so that the summary is drawn and the button can have the focus again.
    const sent = outcome?.kind === 'sent'
    flushSync(() => setSending({ pending: false, failed, sent }))
    const summary = outcome?.kind === 'refused' && form.current?.querySelector('[role="alert"]')
    if (summary instanceof HTMLElement) {
      summary.focus({ preventScroll: true })
      summary.scrollIntoView()
    } else if (document.activeElement === document.body) {
      // A disabled button loses the focus.
      submitter?.focus({ preventScroll: true })
    }
  }

  const waits = sending.failed?.waits
  useEffect(() => {
    const again = () => form.current?.requestSubmit()
    if (waits) window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waits])

  return (
    <form
      ref={form}
      id={id}
      aria-labelledby={labelledBy}
      method="post"
      action={action}
      noValidate
      className={formStyle}
      onFocus={() => void start()}
      onReset={onReset}
      onChange={({ target }) => {
        // This comes first: the logic looks at which questions are shown.
        onChange?.(target)
        // Only unchanged answers are sent again without a click.
        if (sending.failed?.waits) {
          setSending({ pending: false, failed: { ...sending.failed, waits: false } })
        }
        logic.current?.then(({ changed }) => changed(target)).catch(() => undefined)
      }}
      onSubmit={(event) => void submit(event)}
    >
      <SendingContext value={sending}>
        {Summary && refused.length > 0 ? <Summary level={3} errors={refused} /> : null}
        {children}
      </SendingContext>
    </form>
  )
}
