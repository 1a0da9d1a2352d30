import { limits } from '@/ui/form/note-on-answer'
import { noteOnLimit } from './note-on-limit'

/** Gives a form near the view the notes on time limits. */
export function whenReady(form: HTMLFormElement): void {
  limits.note = noteOnLimit
  form.dispatchEvent(new Event('change'))
}
