import type { enquiryCalls } from '@/enquiries/calls'
import { callChoices } from './call-options'
import { callApi } from '@/platform/calls/api-client'
import { callTimesPath } from '@/enquiries/paths'
import { setAnswer } from '@/ui/form/control'

/**
 * Fills a form's lists with the free times, and leaves a choice that's still free. React drew the
 * lists once and leaves them alone. A failed fetch changes nothing.
 */
export async function offerFreeTimes(form: HTMLFormElement): Promise<void> {
  const times = await callApi<typeof enquiryCalls.callTimes>({
    method: 'GET',
    path: callTimesPath,
  }).catch(() => undefined)
  if (!times) return
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[name^="callTimes."]')) {
    const { value: chosen } = list
    const groups = callChoices(times).map(({ day, times: free }) => {
      const group = document.createElement('optgroup')
      group.label = day
      group.append(...free.map(({ value, label }) => new Option(label, value)))
      return group
    })
    list.replaceChildren(...[...list.options].slice(0, 1), ...groups)
    setAnswer(list, chosen)
  }
  // A saved answer may now have its option.
  form.dispatchEvent(new Event('input'))
}
