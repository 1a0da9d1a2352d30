'use client'

import {
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { nextPaint, whenNearView } from '@/ui/browser/near-view'
import { expectToasts, toast } from '@/ui/overlays/toast'
import type { Notice } from '@/platform/notices'
import {
  type FormLogic,
  FormStateContext,
  noErrors,
  type Outcome,
  type Sending,
  SendingContext,
  type StartForm,
} from './form-state'

interface LazyFormProps<Sent> {
  id: string
  /** Where the form is posted without JavaScript. */
  action: string
  labelledBy: string
  /** Must be the same function at every render. */
  load: () => Promise<StartForm<Sent>>
  failure: Notice
  isAsked?: (name: string) => boolean
  onSent?: ((sent: Sent) => void) | undefined
  onChange?: (control: EventTarget) => void
  onReset?: () => void
  children: ReactNode
}

/**
 * The logic, which checks and sends, loads when the form comes near the view or gets the focus.
 * Until hydration the browser itself posts the form, and the server answers with a page.
 */
export function LazyForm<Sent>({
  id,
  action,
  labelledBy,
  load,
  failure,
  isAsked = () => true,
  onSent,
  onChange,
  onReset,
  children,
}: LazyFormProps<Sent>) {
  const form = useRef<HTMLFormElement>(null)
  const logic = useRef<Promise<FormLogic<Sent>>>(undefined)
  const [errors, setErrors] = useState(noErrors)
  const [Summary, setSummary] = useState<FormLogic<Sent>['Summary']>()
  const [sending, setSending] = useState<Sending>({ pending: false })

  const start = useCallback((): Promise<FormLogic<Sent>> => {
    expectToasts()
    logic.current ??= load().then((startForm) => {
      if (!form.current) throw new Error('The form is no longer on the page')
      const started = startForm(form.current, setErrors)
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
    if (form.current) return whenNearView(form.current, () => void start())
  }, [start])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.pending) return
    setSending({ pending: true })
    const { submitter } = event.nativeEvent
    let outcome: Outcome<Sent>
    try {
      // The button reacts at once: checking may take longer than a frame.
      await nextPaint()
      outcome = await (await start()).submit()
    } catch {
      toast({ ...failure, variant: 'destructive' })
      outcome = { kind: 'failed', why: failure.description }
    }
    if (outcome.kind === 'sent') onSent?.(outcome.sent)
    const waits = !navigator.onLine
    const failed = outcome.kind === 'failed' ? { why: outcome.why, waits } : undefined
    // Synchronous, so that the summary is drawn and the button can have the focus again.
    flushSync(() => setSending({ pending: false, failed }))
    const summary = outcome.kind === 'refused' && form.current?.querySelector('[role="alert"]')
    if (summary instanceof HTMLElement) {
      summary.focus({ preventScroll: true })
      summary.scrollIntoView()
    } else giveBackFocus(submitter)
  }

  const waits = sending.failed?.waits
  useEffect(() => {
    const again = () => form.current?.requestSubmit()
    if (waits) window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [waits])

  const state = useMemo(() => ({ id, ...errors }), [id, errors])
  return (
    <form
      ref={form}
      id={id}
      aria-labelledby={labelledBy}
      method="post"
      action={action}
      noValidate
      className="flex flex-col gap-7 [&_:is(input,select,textarea)]:scroll-mt-24"
      onFocus={() => void start()}
      onReset={onReset}
      onChange={({ target }) => {
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
        <FormStateContext value={state}>
          {Summary ? <Summary isAsked={isAsked} /> : null}
          {children}
        </FormStateContext>
      </SendingContext>
    </form>
  )
}

/** A disabled button loses the focus; this gives it back to keyboard users. */
function giveBackFocus(submitter: HTMLElement | null): void {
  if (document.activeElement === document.body) submitter?.focus({ preventScroll: true })
}
