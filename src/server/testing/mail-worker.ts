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

interface Options {
  /** Variables besides the site's. */
  env?: Readonly<Record<string, string>>
  limits?: Parameters<typeof sender>[2]
}

/** Starts to send an instance's mails; the test stops it. */
export function startMailWorker(
  { opened }: Pick<Instance, 'opened'>,
  { env, limits }: Options = {},
): MailWorker {
  const server = readMailServer({ ...process.env, ...env })
  if (!server) throw new Error('There is no mail server')
  const origin = new URL(siteUrl)
  return mailWorker({
    server,
    siteUrl: origin,
    send: sender(server, origin, limits),
    payload: opened,
  })
}
