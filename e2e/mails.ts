import { type APIRequestContext, expect } from 'playwright/test'
import { z } from 'zod'

const mailSchema = z.object({ subject: z.string(), text: z.string(), replyTo: z.string() })

/** What the site under test has sent to an address, oldest first. */
async function mailsTo(request: APIRequestContext, address: string) {
  const url = new URL(process.env['E2E_MAIL_URL'] ?? 'http://127.0.0.1')
  url.searchParams.set('to', address)
  return mailSchema.array().parse(await (await request.get(url.href)).json())
}

/** Waits for a mail to an address with a subject, and returns it. */
export async function arrivedMail(request: APIRequestContext, address: string, subject: string) {
  const find = async () =>
    (await mailsTo(request, address)).find((mail) => mail.subject === subject)
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error(`The mail to ${address} has gone`)
  return mail
}
