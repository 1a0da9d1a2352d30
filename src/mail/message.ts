import type { MailServer } from './mail-server.mjs'

export interface Mailbox {
  name: string
  address: string
}

export interface Message {
  /** Its Message-ID comes from this. */
  id: string
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** No machine may answer it. Source: RFC 3834. */
  auto: boolean
}

export interface Letterhead {
  server: Pick<MailServer, 'from'>
  siteUrl: URL
}

/** Its message is a sentence for the consultant. */
export class CannotBeComposed extends Error {}
