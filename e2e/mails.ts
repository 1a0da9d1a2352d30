import { type APIRequestContext, expect } from 'playwright/test'
import { z } from 'zod'
import { ownSite } from '../scripts/testing/sites'

const mailSchema = z.object({ subject: z.string(), text: z.string(), replyTo: z.string() })

/** Waits for a mail to an address with a subject, and returns it. */
export async function arrivedMail(request: APIRequestContext, address: string, subject: string) {
  const url = `${ownSite()?.mailUrl}/?to=${encodeURIComponent(address)}`
  const find = async () => {
    const mails = mailSchema.array().parse(await (await request.get(url)).json())
    return mails.find((mail) => mail.subject === subject)
  }
  await expect.poll(find).toBeTruthy()
  return mailSchema.parse(await find())
}
