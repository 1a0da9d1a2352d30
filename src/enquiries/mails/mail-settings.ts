import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { changeNotifyTo } from '@/account/endpoints/notify-to'
import { inTransaction } from '@/platform/database/connection'
import { readSiteUrl } from '@/platform/environment.mjs'
import {
  type MailboxState,
  mailIsNotSetUp,
  type MailSettings,
  type MailSettingsChange,
  mailSettingsSchema,
} from '@/enquiries/mail'
import { readSiteFacts } from '@/content/published/site-facts'
import { accountOf, connect, faultOf } from '@/mail/incoming/connection'
import { noteLook, readLife } from '@/mail/incoming/positions'
import { readMailbox, readMailServer } from '@/mail/mail-server.mjs'
import { messageIdOf, sender } from '@/mail/send'
import { changeStoredSettings, consultantAddress, readStoredSettings } from '@/mail/settings'
import { failureOf } from '@/mail/worker'
import { HttpError } from '@/server/pipeline/http-error'

/** How the mailbox is read that `IMAP_URL` names now. */
export async function mailboxState(payload: Payload): Promise<MailboxState> {
  const mailbox = readMailbox(process.env)
  const life = mailbox && (await readLife(payload, accountOf(mailbox)))
  return {
    isSetUp: mailbox !== undefined,
    account: mailbox?.auth.user ?? null,
    since: life?.since.toISOString() ?? null,
    lookedAt: life?.lookedAt?.toISOString() ?? null,
    fault: life?.fault ?? null,
  }
}

/**
 * Looks into the mailbox at once. The instance that reads it tries again within a minute.
 * @throws HttpError 409 if no mailbox is set up
 */
export async function tryMailbox(payload: Payload) {
  const mailbox = readMailbox(process.env)
  if (!mailbox) throw new HttpError(409, 'No mailbox is set up')
  const account = accountOf(mailbox)
  try {
    const silence = 7_000
    const client = await connect(mailbox, {
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
    })
    await client.status('INBOX', { uidNext: true }).finally(() => client.close())
  } catch (reason) {
    const error = faultOf(reason)
    await noteLook(payload, account, error)
    return { read: false, error }
  }
  await noteLook(payload, account, null)
  return { read: true }
}

/** Every mail is on until switched off. */
export async function readMailSettings(payload: Payload): Promise<MailSettings> {
  const stored = await readStoredSettings({ payload })
  const { facts } = await readSiteFacts(payload)
  return mailSettingsSchema.parse({
    ...stored,
    to: await consultantAddress({ payload }, facts),
    mailbox: await mailboxState(payload),
  })
}

/** @throws HttpError 409 for a new address without a mail server */
export async function changeMailSettings(
  req: PayloadRequest,
  { notifyTo, ...switches }: MailSettingsChange,
): Promise<MailSettings> {
  await inTransaction(req, async () => {
    await changeStoredSettings(req, { $set: switches })
    if (notifyTo !== undefined) await changeNotifyTo(req, notifyTo)
  })
  return readMailSettings(req.payload)
}

/** Milliseconds for an answer within 15 s. */
const limits = { connect: 5_000, silence: 8_000, whole: 14_000 }

const answerSchema = z.object({ response: z.string().min(1) })

const text = 'Emails from your site arrive here, and so will the news of each new enquiry.'

/**
 * Sends a mail to the consultant at once, past the queue. It has no layout, which the pages can't
 * load.
 * @throws HttpError 409 if no mail server is set up, or there's no address
 */
export async function sendTestMail(payload: Payload) {
  const server = readMailServer(process.env)
  const siteUrl = readSiteUrl(process.env)
  if (!server) throw new HttpError(409, mailIsNotSetUp)
  const { facts } = await readSiteFacts(payload)
  const to = await consultantAddress({ payload }, facts)
  const address = server.from ?? facts['email']
  if (!to || !address) throw new HttpError(409, 'Fill in the email under Contact first')
  const id = randomUUID()
  const message = {
    ...{ id, messageId: messageIdOf(id, siteUrl) },
    ...{ from: { name: facts['businessName'] ?? '', address }, to },
    ...{ replyTo: undefined, subject: 'Test email', text, html: `<p>${text}</p>`, auto: true },
  }
  try {
    await sender(server, siteUrl, limits)(message, new AbortController().signal)
    await changeStoredSettings({ payload }, { $set: { testedTo: to } })
    return { sent: true, to }
  } catch (error) {
    const answer = answerSchema.safeParse(error).data?.response
    return { sent: false, to, error: answer ?? failureOf(error).error }
  }
}
