import type { ClaimType } from '@/contract/claim-types'
import { startPath } from '@/contract/pages'
import type { ReturnedForm } from '@/contract/start/returned-form'
import { plainPage } from '../answers/plain-page'
import type { Reply } from '../answers/reply'
import { fieldLabels } from './sent-enquiry'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands in HTML, as content or between quotation marks. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/**
 * A form that was not taken, where its page cannot be made: why, what was typed, and a button that
 * sends the same once more. It needs neither database nor script.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
export function plainFormPage(
  type: ClaimType,
  { answers, errors, sentence }: ReturnedForm,
): Pick<Reply, 'headers' | 'body'> {
  const labels = fieldLabels(type)
  const heading = sentence ?? 'There is something to put right'
  const typed = Object.entries(answers)
  const listed = errors.map(({ message }) => `<li>${escaped(message)}</li>`).join('')
  const shown = typed.flatMap(([name, answer]) => {
    const label = labels.get(name)
    return label === undefined || answer === ''
      ? []
      : [`<dt>${escaped(label)}</dt><dd>${escaped(answer)}</dd>`]
  })
  const hidden = typed.map(
    ([name, answer]) => `<textarea hidden name="${escaped(name)}">\n${escaped(answer)}</textarea>`,
  )
  const again =
    typed.length === 0
      ? `<p><a href="${startPath(type)}">Go to the form</a></p>`
      : `<form method="post" action="${startPath(type)}">${hidden.join('')}<button>Send again</button></form><h2>What you wrote</h2><dl>${shown.join('')}</dl>`
  return plainPage(
    `Error: ${escaped(heading)}`,
    `<h1>${escaped(heading)}</h1>${listed === '' ? '' : `<ul>${listed}</ul>`}${again}`,
  )
}
