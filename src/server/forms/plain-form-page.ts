import type { ClaimType } from '@/contract/claim-types'
import { startPath } from '@/contract/pages'
import type { ReturnedForm } from '@/contract/start/returned-form'
import { pageSecurity } from '../answers/content-security'
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

const style =
  'body{max-width:40rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#f4efe6;background:#0b1220;overflow-wrap:anywhere}h1{font:430 2rem/1.2 Georgia,serif}dt{margin-top:1rem;color:#b4bdcc}dd{margin:0;white-space:pre-wrap}button{margin-top:1.5rem;min-height:3rem;padding:0 1.5rem;font:inherit;font-weight:500;color:#14110a;background:#d9b871;border:0;border-radius:4px;cursor:pointer}:focus-visible{outline:3px solid #d9b871;outline-offset:2px}'

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
      ? `<p><a href="${startPath(type)}" style="color:inherit">Go to the form</a></p>`
      : `<form method="post" action="${startPath(type)}">${hidden.join('')}<button>Send again</button></form><h2>What you wrote</h2><dl>${shown.join('')}</dl>`
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...pageSecurity({ scriptHashes: [], framed: false, development: false }),
    },
    body: Buffer.from(
      `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error: ${escaped(heading)}</title><style>${style}</style><main><h1>${escaped(heading)}</h1>${listed === '' ? '' : `<ul>${listed}</ul>`}${again}</main></html>`,
    ),
  }
}
