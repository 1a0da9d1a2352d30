'use client'

import { useCallback, useEffect, useState } from 'react'
import { unseenField } from '@/platform/fields/unseen-field'
import { isRecord } from '@/platform/is-record'
import { isAtOrUnder, receiptsPath } from '@/platform/pages'
import { type Control, isControl, setAnswer, showControl } from './control'
import { followAnswers, type NoteOnLimit } from './note-on-answer'
import { controlId } from './question'

type Answers = Readonly<Record<string, unknown>>

const nothing: Answers = {}

const nothingPrivate = { name: '', values: [] }

/** Empty if the browser denies storage. */
function read(name: string): Answers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`typed:${name}`) ?? '')
    return isRecord(stored) ? stored : nothing
  } catch {
    return nothing
  }
}

function keep(name: string, answers: Answers): void {
  try {
    if (isEmpty(answers)) sessionStorage.removeItem(`typed:${name}`)
    else sessionStorage.setItem(`typed:${name}`, JSON.stringify(answers))
  } catch {
    // The answers are still in their fields.
  }
}

const isEmpty = (answers: Answers) => Object.keys(answers).length === 0

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

/**
 * Answers by the id of their control, those to other types too. Empty if only the rating is set,
 * since it has a value from the start.
 */
function answersIn(form: HTMLFormElement): Answers {
  const answered = [...form.elements]
    .filter(isControl)
    .filter(
      (control) =>
        control.name !== '' &&
        control.name !== unseenField.name &&
        (isChoice(control) ? control.checked : control.value !== ''),
    )
  return answered.some(({ name }) => name !== 'rating')
    ? Object.fromEntries(answered.map(({ id, value }) => [id, value]))
    : nothing
}

/** @returns answers to lists that have no choices yet: such a list comes when its group opens */
function fillIn(answers: Answers): Answers {
  const waiting = Object.entries(answers).filter(([id, answer]) => {
    const control = document.getElementById(id)
    if (!control) showControl(document.getElementById(id.slice(0, id.lastIndexOf('-'))))
    if (!control) return true
    if (!isControl(control) || typeof answer !== 'string') return false
    if (isChoice(control)) control.checked = control.value === answer
    else if (control.value === '') setAnswer(control, answer)
    showControl(control)
    return false
  })
  return Object.fromEntries(waiting)
}

/** True if Back leads from a receipt to its form, which the browser may show filled in. */
function isBackFromReceipt(isRestored: boolean): boolean {
  const { navigation } = window
  const [entry] = performance.getEntriesByType('navigation')
  const isBack = isRestored || (entry && 'type' in entry && entry.type === 'back_forward')
  if (!isBack || !('navigation' in window)) return false
  const here = navigation.currentEntry?.index ?? 0
  const next = navigation
    .entries()
    .slice(here + 1)
    .map(({ url }) => new URL(url ?? '', window.location.href).pathname)
    .find((path) => path !== window.location.pathname)
  return next !== undefined && isAtOrUnder(receiptsPath, next)
}

/** Empties a form for good. A reset would bring back the server's answers in a returned form. */
function startAfresh(form: HTMLFormElement, name: string): void {
  for (const control of [...form.elements].filter(isControl)) {
    if (isChoice(control)) control.checked = false
    else setAnswer(control, '')
  }
  keep(name, nothing)
  // A fresh page has no errors, and its own first answers.
  window.location.replace(window.location.pathname)
}

export interface SavedAnswersProps {
  form: string
  /** The form's subject, if it has only one. */
  only?: string | undefined
  /** The question about the subject, and the subjects whose answers are private. */
  privateIf?: { name: string; values: readonly string[] } | undefined
  loadNoteOnLimit?: () => Promise<NoteOnLimit>
}

/** Saves the answers about private matters only if the writer says so. */
export function SavedAnswers({
  form: id,
  only,
  privateIf = nothingPrivate,
  loadNoteOnLimit,
}: SavedAnswersProps) {
  // Undefined until the form has been read; nothing is saved before.
  const [answers, setAnswers] = useState<Answers>()
  const [agreed, setAgreed] = useState(false)
  const name = only ?? id
  const isPrivate = useCallback(
    (typed: Answers) => {
      const subject = only ?? typed[controlId(id, privateIf)]
      return privateIf.values.some((value) => value === subject)
    },
    [id, only, privateIf],
  )
  const asks = isPrivate(answers ?? nothing)

  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const stop = new AbortController()
    let waiting = nothing
    const look = () => {
      waiting = fillIn(waiting)
      setAnswers({ ...waiting, ...answersIn(form) })
    }
    const show = (saved: Answers) => {
      waiting = fillIn(saved)
      // The questions depend on the type, and the notes under them on the answers.
      const type = form.querySelector('select') ?? form
      type.dispatchEvent(new Event('change', { bubbles: true }))
      look()
      setAgreed(!isEmpty(saved) && isPrivate(saved))
    }
    const forgetSent = (isRestored: boolean) => {
      if (only && isBackFromReceipt(isRestored)) startAfresh(form, name)
    }
    forgetSent(false)
    window.addEventListener('pageshow', ({ persisted }) => persisted && forgetSent(true), stop)
    show(read(name))
    followAnswers(
      form,
      loadNoteOnLimit?.().catch(() => undefined),
      stop,
    )
    for (const event of ['input', 'change']) form.addEventListener(event, look, stop)
    const forget = () => {
      keep(name, nothing)
      // The event comes before the form is empty.
      setTimeout(show, 0, nothing)
    }
    form.addEventListener('reset', forget, stop)
    return () => stop.abort()
  }, [id, isPrivate, loadNoteOnLimit, name, only])

  useEffect(() => {
    if (answers) keep(name, asks && !agreed ? nothing : answers)
  }, [agreed, answers, asks, name])

  const clear = (form: HTMLFormElement | null) => {
    form?.querySelector<HTMLElement>('input, select')?.focus()
    if (only && form) startAfresh(form, name)
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6">
      {!answers ? null : !asks ? (
        <p>If you leave this page, what you’ve typed will be here when you come back.</p>
      ) : (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            className="size-5 accent-brass"
          />
          Keep what I’ve typed in this tab
        </label>
      )}
      {answers && !isEmpty(answers) ? (
        <button
          type={only ? 'button' : 'reset'}
          onClick={({ currentTarget }) => clear(currentTarget.form)}
          className="min-h-11 underline decoration-brass underline-offset-4 hover:text-brass"
        >
          Clear this form
        </button>
      ) : null}
    </div>
  )
}

/** @param props.of the form; all that was typed in this tab if undefined */
export function ForgetAnswers({ of }: { of?: string }) {
  useEffect(() => {
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(`typed:${of ?? ''}`)) sessionStorage.removeItem(key)
    } catch {
      // Nothing was saved.
    }
  }, [of])
  return null
}
