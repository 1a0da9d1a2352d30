import { type APIRequestContext, expect } from 'playwright/test'
import { z } from 'zod'

const mailSchema = z.object({ subject: z.string(), text: z.string(), replyTo: z.string() })

/** Waits for a mail to an address with a subject, and returns it. */
export async function arrivedMail(request: APIRequestContext, address: string, subject: string) {
  const url = `${process.env['E2E_MAIL_URL']}/?to=${encodeURIComponent(address)}`
  const find = async () => {
    const mails = mailSchema.array().parse(await (await request.get(url)).json())
    return mails.find((mail) => mail.subject === subject)
  }
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return mailSchema.parse(await find())
}
