import { zodResolver } from '@hookform/resolvers/zod'
import { use } from 'react'
import { createFormControl, type FieldErrors, type FieldValues, get } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, failureText } from '@/platform/calls/api-client'
import { isRecord } from '@/platform/is-record'
import type { Notice } from '@/platform/notices'
import { toast } from '@/ui/overlays/toast'
import { ErrorSummaryBox } from './error-summary-box'
import {
  type FormLogic,
  FormStateContext,
  type NamedError,
  noErrors,
  type Outcome,
  type StartForm,
} from './form-state'
import { controlId } from './question'

/** In milliseconds; the server's own limit is shorter. */
const longest = 30_000

export const answerTimeout = (): AbortSignal => AbortSignal.timeout(longest)

interface FormPlan<Answers, Sent> {
  schema: z.ZodType<Answers, FieldValues>
  /** Throws what `request` throws. */
  send: (answers: Answers) => Promise<Sent>
  /** The form's name for the path of an error that the server found. */
  nameOf: (path: string, answers: Answers) => string
  success: Notice
  failure: Notice
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const namedControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '')

/** In the order of the controls on the page. */
function errorsIn(form: HTMLFormElement, errors: FieldErrors): NamedError[] {
  const names = new Set(namedControls(form).map(({ name }) => name))
  return [...names].flatMap((name) => {
    const error: unknown = get(errors, name)
    const message = isRecord(error) && error['message']
    return typeof message === 'string' ? [{ name, message }] : []
  })
}

export function startForm<Answers, Sent>(plan: FormPlan<Answers, Sent>): StartForm<Sent> {
  return (form, show): FormLogic<Sent> => {
    const control = createFormControl<FieldValues, unknown, Answers>({
      resolver: zodResolver(plan.schema),
      // `LazyForm` focuses the summary once it's drawn.
      shouldFocusError: false,
    })
    let { current, refused } = noErrors

    /**
     * The library is given no control: it would write values back, and empty a date that's half
     * typed.
     */
    const readAnswers = () => {
      for (const { name } of namedControls(form)) control.register(name)
      for (const [name, answer] of new FormData(form)) control.setValue(name, answer)
    }

    const fail = (error: unknown, answers: Answers): Outcome<Sent> => {
      const description = failureText(error, plan.failure.description)
      toast({ ...plan.failure, description, variant: 'destructive' })
      const found = error instanceof ApiError ? error.fieldErrors : []
      for (const { path, message } of found) {
        control.setError(plan.nameOf(path, answers), { message })
      }
      refused = current
      return found.length > 0 ? { kind: 'refused' } : { kind: 'failed', why: description }
    }

    const send = async (answers: Answers): Promise<Outcome<Sent>> => {
      refused = []
      let sent: Sent
      try {
        sent = await plan.send(answers)
      } catch (error) {
        return fail(error, answers)
      }
      form.reset()
      toast(plan.success)
      return { kind: 'sent', sent }
    }

    control.subscribe({
      formState: { errors: true },
      callback: ({ errors = {} }) => {
        current = errorsIn(form, errors)
        show({ current, refused })
      },
    })
    readAnswers()
    form.addEventListener('reset', () => {
      refused = []
      control.reset()
    })
    return {
      changed: (target) => {
        if (!isControl(target)) return
        const { name, value } = target
        void control.register(name).onChange({ target: { name, value }, type: 'change' })
      },
      submit: async () => {
        // React reports no change if the answer is the same as before the form was emptied.
        readAnswers()
        let outcome: Outcome<Sent> = { kind: 'refused' }
        const check = control.handleSubmit(
          async (answers) => {
            outcome = await send(answers)
          },
          (errors) => {
            refused = errorsIn(form, errors)
          },
        )
        await check()
        return outcome
      },
      Summary: FormErrorSummary,
    }
  }
}

/** Stays the same until the next try, so that nothing moves while the answers are corrected. */
function FormErrorSummary({ isAsked }: { isAsked: (name: string) => boolean }) {
  const { id, refused } = use(FormStateContext)
  const errors = refused
    .filter(({ name }) => isAsked(name))
    .map(({ name, message }) => ({ fieldId: controlId(id, name), message }))
  if (errors.length === 0) return null
  return <ErrorSummaryBox heading="There is something to put right" level={3} errors={errors} />
}
