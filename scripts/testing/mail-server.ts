import { once } from 'node:events'
import { createServer } from 'node:http'
import getPort from 'get-port'
import { MailCatcher } from '../../src/mail/testing/mail-catcher'
import { type ProcessGroup } from '../processes/process-group.mjs'

/** Starts a mail server that shows as JSON what it was sent (`GET /`, with `?to=` for one reader). */
export async function startMailServer(group: ProcessGroup) {
  const catcher = await new MailCatcher().start()
  const mailsTo = (reader: string) =>
    catcher.caught
      .filter(({ to }) => to.join().includes(reader))
      .map(({ parsed: { replyTo, subject = '', text = '' } }) => ({
        subject,
        text,
        replyTo: replyTo?.text ?? '',
      }))
  const shown = createServer(({ url = '/' }, response) => {
    const reader = new URL(url, 'http://localhost').searchParams.get('to') ?? ''
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(mailsTo(reader)))
  })
  const port = await getPort()
  await once(shown.listen(port, '127.0.0.1'), 'listening')
  group.onEnd(async () => {
    shown.close().closeAllConnections()
    await catcher.stop()
  })
  return { catcher, mailUrl: `http://127.0.0.1:${port}` }
}
