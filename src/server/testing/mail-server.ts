import { afterEach, beforeEach } from '@jest/globals'
import { MailCatcher } from '@/mail/testing/mail-catcher'
import { mailsOf } from '@/mail/queue'
import { startMailWorker } from './mail-worker'
import type { Site } from './site'

/** A mail server for each test, empty at first, and senders to it until the test ends. */
export function mailServer(site: Site) {
  const running: { stop: () => Promise<void> }[] = []
  const server = {
    catcher: new MailCatcher(),
    /** Starts to send, like an instance of the site. */
    start: (env: Readonly<Record<string, string>> = {}) =>
      server.untilEnd(startMailWorker(site, { SMTP_URL: server.catcher.url(), ...env })),
    /** Stops something when the test ends. */
    untilEnd: <One extends (typeof running)[number]>(one: One): One => {
      running.push(one)
      return one
    },
    stop: () => Promise.all(running.splice(0).map((one) => one.stop())),
  }
  beforeEach(async () => {
    server.catcher = await new MailCatcher().start()
    await mailsOf(site.payload).deleteMany({})
  })
  afterEach(async () => {
    await server.stop()
    await server.catcher.stop()
  })
  return server
}
