import { expect, jest, test } from '@jest/globals'

let loads = 0
const sendMail = jest.fn(() => Promise.resolve())

jest.unstable_mockModule('nodemailer', () => {
  loads += 1
  if (loads === 1) throw new Error('EMFILE: too many open files')
  return { createTransport: () => ({ sendMail }) }
})

const { sender } = await import('./send')

test('a mail whose library could not be loaded is the only one that fails', async () => {
  const server = { host: '127.0.0.1', port: 25, isSecure: false, needsTls: false, auth: undefined }
  const send = sender(
    { ...server, from: undefined, retrySeconds: [] },
    new URL('https://www.example.com'),
  )
  const message = {
    ...{
      id: '3f0c',
      messageId: '<3f0c@www.example.com>',
      to: 'sam@example.com',
      replyTo: undefined,
      auto: false,
    },
    ...{ subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' },
    from: { name: 'Site', address: 'site@example.com' },
  }
  const never = new AbortController().signal
  await expect(send(message, never)).rejects.toThrow('EMFILE')
  await send(message, never)
  expect(sendMail).toHaveBeenCalledTimes(1)
})
