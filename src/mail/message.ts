import type { MailServer } from './mail-server.mjs'

/** Somebody's address, with the name that stands before it. */
export interface Mailbox {
  name: string
  address: string
}

/** A mail as it is sent. */
export interface Message {
  /** The mail's id, from which its Message-ID is made. */
  id: string
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** Whether nobody wrote it, so that no machine is to answer it. Source: RFC 3834. */
  auto: boolean
}

/** What all mails of this site share. */
export interface Letterhead {
  server: Pick<MailServer, 'from'>
  /** The site's public origin. */
  siteUrl: URL
}

/** A mail that says nothing any more: its enquiry is deleted, or nothing waits for a reply. */
export const nothingToSay = Symbol('nothing to say')

/** A mail that cannot be put together; its message is a sentence for the consultant. */
export class CannotBeComposed extends Error {}
