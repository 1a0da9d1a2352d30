import type { EmailAdapter } from 'payload'

/**
 * Payload itself sends no e-mail: the site's mails are its own (src/mail), and Payload's routes that would
 * send one are closed. Without an adapter Payload would print messages, tokens in them, to the log.
 */
export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@example.com',
  defaultFromName: 'Nobody',
  sendEmail: () => Promise.reject(new Error('Payload sends no e-mail here')),
})
