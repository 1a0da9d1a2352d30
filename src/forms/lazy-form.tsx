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
import { expectToasts, toast } from '@/client/toast'
import type { Notice } from '@/contract/notices'
import type { FormLogic, StartForm } from './form-logic'
import { FormStateContext, noErrors } from './form-state'

interface LazyFormProps {
  id: string
  /** The id of the heading that names the form. */
  labelledBy: string
  /** Brings the logic; must be the same function at every render. */
  load: () => Promise<StartForm>
  /** Said when somebody submits and the logic cannot be had. */
  failure: Notice
  /** The answers were taken. */
  onSent?: (() => void) | undefined
  onChange?: (control: EventTarget) => void
  children: ReactNode
}

/**
 * A form whose questions are on the page before the code that checks and sends them. That is loaded
 * when the form comes near the view or gets the focus, and takes over what was typed until then; a
 * submission that comes earlier waits for it.
 *
 * Until even this component is at work a submission does nothing: with the method `dialog`, outside
 * of any dialog, the browser neither leaves the page nor puts the answers into its address.
 */
export function LazyForm({
  id,
  labelledBy,
  load,
  failure,
  onSent,
  onChange,
  children,
}: LazyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const logic = useRef<Promise<FormLogic>>(undefined)
  const [found, setFound] = useState(noErrors)
  const [pending, setPending] = useState(false)

  const start = useCallback((): Promise<FormLogic> => {
    expectToasts()
    logic.current ??= load().then((begin) => {
      if (!form.current) throw new Error('The form is no longer on the page')
      return begin(form.current, setFound)
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
    try {
      const { submit } = await start()
      if (await submit()) onSent?.()
    } catch {
      toast({ ...failure, variant: 'destructive' })
    }
    // At once, so that the summary is drawn and the button takes the focus again.
    flushSync(() => setPending(false))
    if (!goToFirstError(event.target)) giveBackFocus(submitter)
  }

  const state = useMemo(() => ({ id, pending, ...found }), [id, pending, found])
  return (
    <form
      ref={form}
      id={id}
      aria-labelledby={labelledBy}
      method="dialog"
      noValidate
      className="flex flex-col gap-7"
      onFocus={() => void start()}
      onChange={({ target }) => {
        onChange?.(target)
        logic.current?.then(({ changed }) => changed(target)).catch(() => undefined)
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormStateContext value={state}>{children}</FormStateContext>
    </form>
  )
}

/**
 * Brings the first faulty control into view with its label, and gives it the focus.
 *
 * @returns whether there is one
 */
function goToFirstError(form: HTMLFormElement): boolean {
  const marked = form.querySelector('[aria-invalid="true"]')
  // Of a group of radios the group is marked, and the first of them takes the focus.
  const control = marked?.matches('fieldset') ? marked.querySelector('input') : marked
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}

/** A button loses the focus while it is disabled; whoever works by keyboard gets it back. */
function giveBackFocus(submitter: HTMLElement | null): void {
  if (document.activeElement === document.body) submitter?.focus({ preventScroll: true })
}
