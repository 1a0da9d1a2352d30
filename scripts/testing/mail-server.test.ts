import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTransport, type Transporter } from 'nodemailer'
import { startMailServer } from './mail-server.mjs'

const ends: (() => void)[] = []
let mailUrl: string
let transport: Transporter

beforeAll(async () => {
  const server = await startMailServer({ onEnd: (end) => ends.push(end) })
  mailUrl = server.mailUrl
  transport = createTransport(server.smtpUrl)
})

afterAll(() => {
  transport.close()
  for (const end of ends) end()
})

const mail = { from: 'site@example.com', subject: 'Hello, ℵ', text: 'As it was sent.' }

test('what is sent can be read, by its reader', async () => {
  await transport.sendMail({ ...mail, to: 'ada@example.com', replyTo: 'me@example.com' })
  await transport.sendMail({ ...mail, to: 'ben@example.com' })
  const answer = await fetch(`${mailUrl}/?to=ada@example.com`)
  expect(await answer.json()).toMatchObject([
    { to: 'ada@example.com', subject: mail.subject, replyTo: 'me@example.com' },
  ])
})

test('a mailbox that does not exist is refused for good', async () => {
  await expect(transport.sendMail({ ...mail, to: 'refused@example.com' })).rejects.toMatchObject({
    responseCode: 550,
  })
})
