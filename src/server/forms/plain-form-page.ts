import type { ReturnedForm } from '@/enquiries/returned-form'
import { plainPage } from '../answers/plain-page'
import type { Reply } from '../answers/reply'
import type { PostedForm } from './posted-form'

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
 * A form that was not taken, where the app makes no page for it: why, and all that was typed, to be
 * corrected and sent again. It needs neither database nor script.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
export function plainFormPage(
  { action, labels, choices }: PostedForm,
  { answers, errors, sentence }: ReturnedForm,
): Pick<Reply, 'headers' | 'body'> {
  const heading = escaped(sentence ?? 'There is something to put right')
  const listed = errors.map(
    ({ path, message }) => `<li><a href="#${escaped(path)}">${escaped(message)}</a></li>`,
  )
  const draw = ([name, label]: readonly [string, string]): string => {
    const answer = answers[name] ?? ''
    const named = `id="${name}" name="${name}"`
    const options = choices.get(name)?.map(([value, words]) => {
      const selected = value === answer ? ' selected' : ''
      return `<option value="${escaped(value)}"${selected}>${escaped(words)}</option>`
    })
    const control = options
      ? `<select ${named}>${options.join('')}</select>`
      : `<textarea ${named}>\n${escaped(answer)}</textarea>`
    return `<label for="${name}">${escaped(label)}</label>${control}`
  }
  const unseen = Object.entries(answers)
    .filter(([name]) => !labels.has(name))
    .map(([name, answer]) => `<textarea hidden name="${name}">\n${escaped(answer)}</textarea>`)
  const fields = [...[...labels].map(draw), ...unseen].join('')
  return plainPage(
    `Error: ${heading}`,
    `<h1>${heading}</h1>${listed.length > 0 ? `<ul>${listed.join('')}</ul>` : ''}<form method="post" action="${action}">${fields}<button>Send again</button></form>`,
  )
}
