import { readMailServer } from '@/mail/mail-server.mjs'
import { sender } from '@/mail/send'
import type { MailWorker } from '@/mail/worker'
import { mailWorker } from '../mail-worker'
import { type Instance, siteUrl } from './site'

/** The mail settings of a site whose worker a test starts itself, for its own mail server. */
export const mailSettings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@example.com',
  MAIL_TO: 'margaret@example.com',
}

/** Milliseconds. No mail server of a test is slow, but the machine may be. */
const limits = { connect: 60_000, silence: 60_000, whole: 60_000 }

/** Milliseconds: a test waits for what happens, not for the next look. */
const pace = { atOnce: 5, between: 0, look: 10, schedule: 20_000, stop: 10, recordAgain: 10 }

/**
 * Starts to send an instance's mails; the test stops it.
 * @param env variables besides the site's
 */
export function startMailWorker(
  { opened }: Pick<Instance, 'opened'>,
  env: Readonly<Record<string, string>> = {},
): MailWorker {
  const server = readMailServer({ ...process.env, ...env })
  if (!server) throw new Error('There is no mail server')
  const origin = new URL(siteUrl)
  const send = sender(server, origin, limits)
  return mailWorker({ server, siteUrl: origin, send, payload: opened }, pace)
}
