import { shownSchema } from '@/enquiries/hidden-answers'
import { callPath, routes } from '@/platform/calls/routes'
import { receiptPath, receiptShowPath, shownReceiptPath } from '@/platform/pages'
import type { PostedForm } from './posted-form'

/** On a receipt that hides what was sent. Source: docs/api.md, "Receipt". */
export function showForm(token: string): PostedForm {
  const { method, path } = routes.showAnswers
  return {
    action: receiptShowPath(token),
    page: receiptPath(token),
    labels: new Map([['digits', 'The last four digits']]),
    choices: new Map(),
    names: ['digits'],
    call: { method, path: callPath(path, token) },
    body: (fields) => ({ digits: fields.get('digits') ?? '' }),
    next: (answer) => shownReceiptPath(token, shownSchema.parse(answer).shown),
    failure: 'It couldn’t be shown here. Please ring me.',
  }
}
