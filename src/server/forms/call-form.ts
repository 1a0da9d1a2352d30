import { callPath, routes } from '@/platform/calls/routes'
import { receiptCallPath, receiptPath } from '@/platform/pages'
import type { PostedForm } from './posted-form'

/** On a receipt: another time for the call, or none. Source: docs/api.md, "Calls". */
export function callForm(token: string): PostedForm {
  const { method, path } = routes.moveCall
  return {
    action: receiptCallPath(token),
    page: receiptPath(token),
    labels: new Map([['start', 'Time of the call']]),
    choices: new Map(),
    names: ['start', 'cancel'],
    call: { method, path: callPath(path, token) },
    body: (fields) =>
      fields.has('cancel') ? { cancel: true } : { start: fields.get('start') ?? '' },
    next: () => receiptPath(token),
    failure: 'The time of the call couldn’t be changed here. Please ring me.',
  }
}
