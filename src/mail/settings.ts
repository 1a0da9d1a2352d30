import type { Environment } from '@/platform/environment.mjs'

/** Whether the operator has named a mail server. Source: docs/operating.md, "Mail". */
export function isMailSetUp(env: Environment = process.env): boolean {
  return Boolean(env['SMTP_URL'])
}
