import type { Outcome } from './claim'

type Failure = Extract<Outcome, { what: 'failed' }>

interface SendError {
  code: string
  /** RFC 5321's number. */
  responseCode: number | undefined
  command: string
}

const sentences: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not accept the name and password in SMTP_URL',
  EDNS: 'There is no mail server under the name in SMTP_URL',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not answer in time',
  ETLS: 'There is no safe connection to the mail server: its certificate cannot be trusted, or it offers none',
  ECONNECTION: 'The connection to the mail server broke off',
  ESOCKET: 'The mail server cannot be reached',
}

/** Certificates are checked before a connection counts. */
const isAboutCertificate = (message: string) =>
  /certificate|altnames|self.signed|tls|ssl/i.test(message)

function readError(error: unknown): SendError {
  const part = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const text = (name: string) => {
    const value = part(name)
    return typeof value === 'string' ? value : ''
  }
  const [code, responseCode] = [text('code'), part('responseCode')]
  return {
    code: code === 'ESOCKET' && isAboutCertificate(text('message')) ? 'ETLS' : code,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: text('command'),
  }
}

function sentenceOf({ code, command, responseCode }: SendError): string {
  if (code in sentences && responseCode !== 421) return sentences[code] ?? ''
  if (command === 'RCPT TO') return 'The mail server does not accept the address'
  if (responseCode !== undefined) return 'The mail server does not accept the mail'
  return 'The mail could not be sent'
}

/**
 * A sentence for the consultant, without the server's words, which may quote the mail or
 * `SMTP_URL`.
 *
 * Source: RFC 5321, section 4.2.1: an answer from 500 on is for good. docs/api.md, "Mail".
 */
export function failureOf(error: unknown): Failure {
  const read = readError(error)
  const { responseCode } = read
  const isPermanent = responseCode !== undefined && responseCode >= 500
  const answer = responseCode === undefined ? '' : ` (it answered ${responseCode})`
  return { what: 'failed', error: `${sentenceOf(read)}${answer}.`, isPermanent }
}

/** With another cause than the mail server. */
export function ownFailure(error: string): Failure {
  return { what: 'failed', error, isPermanent: true }
}
