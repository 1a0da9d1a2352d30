import { limits } from '@/ui/form/note-on-answer'
import { offerFreeTimes } from './free-times'
import { noteOnLimit } from './note-on-limit'

/** Gives a form near the view the notes on time limits, and the times that are free. */
export async function whenReady(form: HTMLFormElement): Promise<void> {
  limits.note = noteOnLimit
  form.dispatchEvent(new Event('change'))
  await offerFreeTimes(form)
}
