import type { z } from 'zod'
import { type FieldError, fieldErrors } from '@/platform/api-error'
import { ApiError, failureText } from '@/platform/calls/api-client'
import { nested } from '@/platform/fields/nested'
import type { Notice } from '@/platform/notices'
import { toast } from '@/ui/overlays/toast'
import { ErrorSummaryBox } from './error-summary-box'
import { isControl, showControl } from './control'
import type { ControlError, Outcome, StartForm } from './form'
import { controlId } from './question'

/** Milliseconds; the server's own limit is shorter. */
const longest = 30_000

export const answerTimeout = (): AbortSignal => AbortSignal.timeout(longest)

interface FormPlan<Answers> {
  schema: z.ZodType<Answers>
  /**
   * @returns the path of the receipt, if there's one
   * @throws what `request` throws
   */
  send: (answers: Answers, typed: Readonly<Record<string, unknown>>) => Promise<string | undefined>
  success: Notice
  failure: Notice
}

/** Errors of the shown questions, in the order of the page; a group's is at its first control. */
function errorsIn(form: HTMLFormElement, found: readonly FieldError[]): ControlError[] {
  const messages = new Map<string, string>()
  // Those of a list, such as `callTimes.1`, are at the list.
  for (const { path, message } of found) {
    const list = path.replace(/\.\d+$/, '')
    const before = path === list ? undefined : messages.get(list)
    messages.set(list, before ? `${before} ${message}` : message)
  }
  return [...form.elements].filter(isControl).flatMap((control) => {
    const { id, name } = control
    const question = name.replace(/\.\d+$/, '')
    const fieldId = question === name ? id : controlId(form.id, { name: question })
    const message = messages.get(question)
    if (message === undefined || !control.matches(':enabled')) return []
    messages.delete(question)
    return [{ fieldId, name, message }]
  })
}

/** Those now, beside the questions, and those of the last refusal, in the summary. */
const noErrors = { current: [], refused: [] }

/** Writes each error into its place beside the question. */
function showBeside(form: HTMLFormElement, errors: readonly ControlError[]): void {
  const messages = new Map(errors.map(({ fieldId, message }) => [`${fieldId}-error`, message]))
  for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
    const message = messages.get(place.id) ?? ''
    place.textContent = message
    place.hidden = message === ''
    const control =
      place.closest('[aria-invalid]') ?? place.parentElement?.querySelector('[aria-invalid]')
    control?.setAttribute('aria-invalid', String(message !== ''))
  }
}

export function startForm<Answers>({
  schema,
  send,
  success,
  failure,
}: FormPlan<Answers>): StartForm {
  return (form, show) => {
    let errors: { current: readonly ControlError[]; refused: readonly ControlError[] } = noErrors
    let wasRefused = false
    const set = (next: typeof errors) => {
      if (next.refused !== errors.refused) show(next.refused)
      showBeside(form, next.current)
      errors = next
    }
    const check = () => {
      const typed = nested(new FormData(form))
      const { data, error } = schema.safeParse(typed)
      return { typed, data, found: error ? fieldErrors(error) : [] }
    }
    const refuse = (found: readonly FieldError[]): Outcome => {
      const current = errorsIn(form, found)
      wasRefused = true
      for (const { fieldId } of current) showControl(document.getElementById(fieldId))
      set({ current, refused: current })
      return { kind: 'refused' }
    }

    form.addEventListener('reset', () => {
      wasRefused = false
      set(noErrors)
    })
    return {
      Summary: ErrorSummaryBox,
      // The summary stays until the next try, so that nothing moves while answers are corrected.
      changed: (control) => {
        if (!wasRefused || !isControl(control)) return
        const { name } = control
        const found = errorsIn(form, check().found)
        const now = found.filter((error) => error.name === name)
        // One answer may fix another, as a phone number does for a missing address.
        const isStillWrong = (error: ControlError) => found.some((one) => one.name === error.name)
        const isAsked = ({ fieldId }: ControlError) => form.querySelector(`#${fieldId}:enabled`)
        set({
          current: [
            ...errors.current.filter((error) => error.name !== name && isStillWrong(error)),
            ...now,
          ],
          refused: errors.refused.filter(isAsked),
        })
      },
      submit: async () => {
        const { data, found, typed } = check()
        if (data === undefined) return refuse(found)
        set(noErrors)
        try {
          const receipt = await send(data, typed)
          form.reset()
          toast(success)
          return { kind: 'sent', receipt }
        } catch (error) {
          const why = failureText(error, failure.description)
          toast({ ...failure, description: why, variant: 'destructive' })
          const wrong = error instanceof ApiError ? error.fieldErrors : []
          return wrong.length > 0 ? refuse(wrong) : { kind: 'failed', why }
        }
      },
    }
  }
}
