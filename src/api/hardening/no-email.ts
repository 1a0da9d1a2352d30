import type { EmailAdapter } from 'payload'

/**
 * The site sends no e-mail: the consultant reads enquiries in the dashboard, and a forgotten password
 * is not sent by post. Without an adapter Payload would print messages, tokens in them, to the log.
 */
export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'nobody@example.com',
  defaultFromName: 'Nobody',
  sendEmail: () => Promise.reject(new Error('This site sends no e-mail')),
})
