import { type Environment, readVariable, SettingError } from '@/contract/environment.mjs'

/** How mail is sent. Source: docs/operating.md, "Mail". */
export interface MailServer {
  /** `smtp://…` or `smtps://…`. */
  url: string
  /** The address that mails come from, where the operator has named one. */
  from: string | undefined
  /** Seconds to wait after each attempt that failed for a while. */
  retrySeconds: readonly number[]
}

/** Whether the operator has named a mail server. */
export function isMailSetUp(env: Environment = process.env): boolean {
  return Boolean(env['SMTP_URL'])
}

/**
 * Reads how mail is sent.
 *
 * @returns undefined where no mail server is set up
 * @throws SettingError naming the variable that cannot be used
 */
export function readMailServer(env: Environment = process.env): MailServer | undefined {
  const url = env['SMTP_URL']
  if (!url) return undefined
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (!['smtp:', 'smtps:'].includes(protocol)) {
    throw new SettingError(
      'SMTP_URL cannot be used: set it to your mail server, such as smtp://user:password@mail.example.com:587.',
    )
  }
  return { url, from: env['MAIL_FROM'] || undefined, retrySeconds: readRetrySeconds(env) }
}

function readRetrySeconds(env: Environment): number[] {
  const text = readVariable(env, 'MAIL_RETRY_SECONDS')
  const seconds = text.split(',').map((part) => (/^\s*\d{1,8}\s*$/.test(part) ? Number(part) : NaN))
  if (!seconds.some(Number.isNaN)) return seconds
  throw new SettingError(
    `MAIL_RETRY_SECONDS is "${text}": set it to whole numbers with commas between, such as 60,300,1800.`,
  )
}
