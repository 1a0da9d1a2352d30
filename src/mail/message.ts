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
