import { nextPaint } from '@/ui/browser/near-view'
import { isRealDay, todayInLondon } from '@/platform/time/dates'
import { dayInWords } from '@/platform/time/london-time'
import { meantDomain } from '@/platform/fields/meant-address'
import { typedDay } from '@/platform/fields/typed-day'
import type { FieldQuestion } from './question'

interface NotedQuestion extends Pick<FieldQuestion, 'min' | 'limit'> {
  /** Its control, as in `FieldQuestion`. */
  control: string
}

/** UK numbers have 11 digits with the first 0; some from 01, 0500 and 0800 on have 10. */
const shortNumber = /^(?:(?:\+|00)440?|0)(?:[1-9]\d{0,7}|(?!1|[58]00)[1-9]\d{8})$/

/** @returns words on the time limit of that name, counted from the answer */
export type NoteOnLimit = (limit: string, typed: string) => string

export function noteOnAnswer(
  { control, limit, min = 0 }: NotedQuestion,
  answer: string,
  noteOnLimit?: NoteOnLimit,
): string {
  const typed = answer.trim()
  const unit = control === 'long-text' ? 'letters' : 'characters'
  if (typed === '') return ''
  if (typed.length < min) return `At least ${min} ${unit}.`
  if (control === 'tel' && shortNumber.test(typed.replace(/[^\d+]/g, ''))) {
    return 'Is this right? UK numbers usually have 11 digits.'
  }
  if (control === 'email') {
    const meant = meantDomain(typed)
    return meant === undefined ? '' : `Is this right? Did you mean ${meant}?`
  }
  const until = (limit && noteOnLimit?.(limit, typed)) ?? ''
  if (control !== 'date' && control !== 'day') return until
  const day = typedDay(typed)
  // While a year is typed, the browser's own control has one like 0202.
  if (isRealDay(day) && day > '1900') {
    const isOver = day <= todayInLondon()
    return isOver && until ? `${dayInWords(day)}. ${until}` : dayInWords(day)
  }
  return control === 'day' ? 'Write it like 27/3/2026. A month and year will do.' : ''
}

/** Waits until nothing is pressed, since a note moves what's below. */
async function untilReleased(): Promise<void> {
  if (!document.querySelector(':active')) return
  await new Promise((done) => document.addEventListener('pointerup', done, { once: true }))
  await nextPaint()
}

function showNotes(form: HTMLFormElement, noteOnLimit?: NoteOnLimit): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-note]')) {
    const { note: control = '', limit = '', min = 0 } = place.dataset
    const field = document.getElementById(place.id.replace(/-note$/, ''))
    const answer = field && 'value' in field ? String(field.value) : ''
    const words = noteOnAnswer({ control, limit, min: Number(min) }, answer, noteOnLimit)
    if (place.textContent !== words) place.textContent = words
  }
}

/** Keeps the notes under a form's answers true. */
export function followAnswers(
  form: HTMLFormElement,
  noteOnLimit?: NoteOnLimit | Promise<NoteOnLimit | undefined>,
  stop?: AbortController,
): void {
  const follow = async () => {
    await untilReleased()
    showNotes(form, await noteOnLimit)
  }
  for (const event of ['change', 'reset']) form.addEventListener(event, () => void follow(), stop)
  void follow()
}
