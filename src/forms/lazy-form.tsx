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
import { whenNearView } from '@/client/near-view'
import { nextPaint } from '@/client/next-paint'
import { expectToasts, toast } from '@/client/toast'
import type { Notice } from '@/contract/wording/notices'
import type { FormLogic, StartForm } from './form-logic'
import { FormStateContext, noErrors, PendingContext } from './form-state'

interface LazyFormProps<Sent> {
  id: string
  /** The id of the heading that names the form. */
  labelledBy: string
  /** Loads the logic; must be the same function at every render. */
  load: () => Promise<StartForm<Sent>>
  /** The toast where the form is submitted and its logic cannot be loaded. */
  failure: Notice
  /** Whether a question is asked now; what is wrong with the others is not listed. */
  isAsked?: (name: string) => boolean
  /** The server has stored the answers, and said this of them. */
  onSent?: ((sent: Sent) => void) | undefined
  onChange?: (control: EventTarget) => void
  children: ReactNode
}

/**
 * A form whose questions are on the page before its logic, the code that checks and sends them. The
 * logic is loaded when the form comes near the view or gets the focus, and keeps what was typed
 * before; a submission waits for it.
 *
 * Before this component is hydrated, submitting does nothing: with the method `dialog`, outside of
 * any dialog, the browser neither leaves the page nor puts the answers into its address. Where scripts
 * are off the form is not shown.
 */
export function LazyForm<Sent>({
  id,
  labelledBy,
  load,
  failure,
  isAsked = () => true,
  onSent,
  onChange,
  children,
}: LazyFormProps<Sent>) {
  const form = useRef<HTMLFormElement>(null)
  const logic = useRef<Promise<FormLogic<Sent>>>(undefined)
  const [errors, setErrors] = useState(noErrors)
  const [pending, setPending] = useState(false)
  const [Summary, setSummary] = useState<FormLogic<Sent>['Summary']>()

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
    if (pending) return
    setPending(true)
    const { submitter } = event.nativeEvent
    let started: FormLogic<Sent> | undefined
    try {
      // The button says at once that it was pressed: checking may take longer than a frame.
      await nextPaint()
      started = await start()
      const stored = await started.submit()
      if (stored) onSent?.(stored.sent)
    } catch {
      toast({ ...failure, variant: 'destructive' })
    }
    // Without delay, so that the summary is drawn and the button can have the focus again.
    flushSync(() => setPending(false))
    if (!started?.goToFirstError()) giveBackFocus(submitter)
  }

  const state = useMemo(() => ({ id, ...errors }), [id, errors])
  return (
    <form
      ref={form}
      id={id}
      aria-labelledby={labelledBy}
      method="dialog"
      noValidate
      className="flex flex-col gap-7 noscript:hidden"
      onFocus={() => void start()}
      onChange={({ target }) => {
        onChange?.(target)
        logic.current?.then(({ changed }) => changed(target)).catch(() => undefined)
      }}
      onSubmit={(event) => void submit(event)}
    >
      <PendingContext value={pending}>
        <FormStateContext value={state}>
          {Summary ? <Summary isAsked={isAsked} /> : null}
          {children}
        </FormStateContext>
      </PendingContext>
    </form>
  )
}

/** A button loses the focus while it is disabled; this gives it back to keyboard users. */
function giveBackFocus(submitter: HTMLElement | null): void {
  if (document.activeElement === document.body) submitter?.focus({ preventScroll: true })
}
