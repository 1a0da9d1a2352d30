import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { z } from 'zod'
import { readSiteFacts } from '@/content/published/site-facts'
import { mailIsNotSetUp } from '@/enquiries/mail'
import { readMailServer } from '@/mail/mail-server.mjs'
import { sender } from '@/mail/send'
import { consultantAddress } from '@/mail/settings'
import { senderFacts } from '@/mail/templates/content'
import { drawMail } from '@/mail/templates/layout'
import { failureOf } from '@/mail/worker'
import { readSiteUrl } from '@/platform/environment.mjs'
import { HttpError } from '@/server/pipeline/http-error'

/** Milliseconds: an answer within 15 s. */
const limits = { connect: 5_000, silence: 8_000, whole: 14_000 }

const answerSchema = z.object({ response: z.string().min(1) })

/**
 * Sends a mail to the consultant at once, past the queue.
 * @throws HttpError 409 where no mail server is set up, or there's no address
 * Source: docs/api.md, "Mail".
 */
export async function sendTestMail(payload: Payload) {
  const server = readMailServer(process.env)
  const siteUrl = readSiteUrl(process.env)
  if (!server) throw new HttpError(409, mailIsNotSetUp)
  const stored = await readSiteFacts(payload)
  const facts = senderFacts(stored.facts, siteUrl)
  const to = consultantAddress(stored.facts)
  const address = server.from ?? facts.email
  if (!to || !address) throw new HttpError(409, 'Fill in the email under Contact first')
  const content = {
    subject: 'Test mail',
    preview: 'Mails from your site arrive.',
    blocks: ['Mails from your site arrive. New enquiries will be announced here.'],
    footer: 'Sent because someone asked for it in the dashboard, under Settings.',
  }
  const message = {
    id: randomUUID(),
    from: { name: facts.businessName, address },
    to,
    replyTo: undefined,
    subject: content.subject,
    ...drawMail(facts.businessName, content),
    auto: true,
  }
  try {
    await sender(server, siteUrl, limits)(message, new AbortController().signal)
    return { sent: true, to }
  } catch (error) {
    const said = answerSchema.safeParse(error).data?.response
    return { sent: false, to, error: said ?? failureOf(error).error }
  }
}
