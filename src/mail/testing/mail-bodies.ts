/** A mail that the site sent. */
export interface SentMail {
  enquiry: string
  /** With angle brackets, as the next ones. */
  messageId: string
  references: readonly string[]
  /** It has the enquiry's reference. */
  subject: string
  from: string
  /** The enquirer's address. */
  to: string
  /** The enquirer's name. */
  name: string
}

/** What a message is made of. */
export interface Writing {
  sent: SentMail
  /** What's new, in ASCII. */
  words: string
  /** The text of the mail that's answered. */
  earlier: string
}

export interface Content {
  fields: Readonly<Record<string, string>>
  /** One sign a byte. */
  body: string
}

type Body = (writing: Writing) => Content

const crlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n')
const utf8 = (text: string) => Buffer.from(text).toString('latin1')
const marked = ({ earlier }: Writing) => earlier.replaceAll(/^/gm, '> ')

/** Source: RFC 2045, section 6.7. */
const quotedPrintable = (text: string) =>
  crlf(
    utf8(text)
      .replaceAll(
        /[=\u0080-\u00FF]|[ \t]$/gm,
        (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .replaceAll(/.{70}(?=.)/g, '$&=\n')
      // An escape stays in one piece.
      .replaceAll(/=(=\n)([\dA-F]{2})|=([\dA-F])(=\n)([\dA-F])/g, '$1=$2$3$5'),
  )

const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')

const encoders = {
  '8bit': (text: string) => utf8(crlf(text)),
  base64,
  'quoted-printable': quotedPrintable,
}

function part(
  text: string,
  type = 'text/plain; charset=utf-8',
  encoding: keyof typeof encoders = '8bit',
): Content {
  const fields = { 'Content-Type': type, 'Content-Transfer-Encoding': encoding }
  return { fields, body: encoders[encoding](text) }
}

const html = (text: string, encoding: keyof typeof encoders = 'quoted-printable') =>
  part(text, 'text/html; charset=utf-8', encoding)

function multipart(type: string, ...parts: Content[]): Content {
  const bound = '----=_Part_20261103'
  const each = parts.map(({ body, fields }) => {
    const head = Object.entries(fields).map((field) => `${field.join(': ')}\r\n`)
    return `--${bound}\r\n${head.join('')}\r\n${body}\r\n`
  })
  return {
    fields: { 'Content-Type': `multipart/${type}; boundary="${bound}"` },
    body: `${each.join('')}--${bound}--\r\n`,
  }
}

const both = (text: string, markup: string, encoding: keyof typeof encoders = 'quoted-printable') =>
  multipart('alternative', part(text, undefined, encoding), html(markup, encoding))

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map((each) => `<p>${each}</p>`)
    .join('\n')

const wrote = ({ sent: { from } }: Writing) => {
  const [, name = from, address = from] = /^(.*) <(.*)>$/.exec(from) ?? []
  return `On Tue, 3 Nov 2026 at 14:00, ${name} <${address}> wrote:`
}

const outlookHead = ({ sent }: Writing) =>
  `From: ${sent.from}\nSent: Tuesday, 3 November 2026 14:00\nTo: ${sent.to}\nSubject: ${sent.subject}`

const outlookHtml = (writing: Writing, head = outlookHead(writing)) =>
  `<html><body><p class=MsoNormal>${writing.words}</p><div style='border-top:solid #E1E1E1 1.0pt'><p><b>${head
    .replaceAll('<', '&lt;')
    .replaceAll(/^(.*?):/gm, '$1:</b>')
    .replaceAll('\n', '<br><b>')}</p></div>${paragraphs(writing.earlier)}</body></html>`

const text =
  (above: (writing: Writing) => string): Body =>
  (writing) =>
    part(above(writing))

/** Text whose bytes aren't UTF-8: hexadecimal, before the words. */
const inCharset =
  (charset: string, bytes: string, encoding = '8bit'): Body =>
  (writing) => ({
    fields: {
      'Content-Type': `text/plain${charset && `; charset=${charset}`}`,
      'Content-Transfer-Encoding': encoding,
    },
    body: crlf(
      `${Buffer.from(bytes, 'hex').toString('latin1')}\n${writing.words}\n\n${wrote(writing)}\n${marked(writing)}`,
    ),
  })

const headOf = ({ sent }: Writing, id = sent.messageId, more = '') =>
  `Message-ID: ${id}\nReferences: ${sent.references.join('\n ')}\nFrom: ${sent.from}\nTo: ${sent.to}\nSubject: ${sent.subject}\n${more}`

const status = ({ sent }: Writing, action = 'failed', code = '5.1.1') =>
  part(
    `Reporting-MTA: dns; mx.example.net\n\nFinal-Recipient: rfc822; ${sent.to}\nAction: ${action}\nStatus: ${code}\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n`,
    'message/delivery-status',
  )

const copy = (writing: Writing, head = headOf(writing)) =>
  part(`${head}\n\n${writing.earlier}\n`, 'message/rfc822')

const headOnly = (writing: Writing) => part(headOf(writing), 'text/rfc822-headers')

const report = (writing: Writing, says: string, ...parts: Content[]) =>
  multipart(
    'report; report-type=delivery-status',
    part(`${says}\n\n<${writing.sent.to}>`),
    ...parts,
  )

/** What programs write, by name. */
export const bodies = {
  text: text((writing) => `${writing.words}\n\n${wrote(writing)}\n\n${marked(writing)}`),
  below: text((writing) => `${wrote(writing)}\n${marked(writing)}\n\n${writing.words}\n`),
  between: text(
    ({ words }) =>
      `> Dear Asha,\n>\n> When is the scan?\n\n${words}\n\n> And where?\n\nIn Leeds.\n`,
  ),
  gmail: (writing) =>
    both(
      `${writing.words}\n\n${wrote(writing)}\n\n${marked(writing)}`,
      `<div dir="ltr">${writing.words}</div><br><div class="gmail_quote"><div class="gmail_attr">${wrote(writing).replace('<', '&lt;')}<br></div><blockquote class="gmail_quote">${paragraphs(writing.earlier)}</blockquote></div>`,
    ),
  'gmail phone': (writing) =>
    both(
      `${writing.words}\n\n${wrote(writing).replace('<', '<\n')}\n\n${marked(writing)}`,
      `<div dir="auto">${writing.words}</div><blockquote class="gmail_quote">${paragraphs(writing.earlier)}</blockquote>`,
      'base64',
    ),
  apple: (writing) =>
    part(
      `${writing.words}\n\n> On 3 Nov 2026, at 14:00, ${writing.sent.from} wrote:\n> \n${marked(writing)}\n`,
      undefined,
      'quoted-printable',
    ),
  iphone: (writing) =>
    both(
      `${writing.words}\n\nSent from my iPhone\n\n${wrote(writing)}\n\n${marked(writing)}`,
      `<html><body dir="auto">${writing.words}<div><br></div><div>Sent from my iPhone</div><blockquote type="cite">${wrote(writing).replace('<', '&lt;')}<br><br></blockquote><blockquote type="cite">${paragraphs(writing.earlier)}</blockquote></body></html>`,
    ),
  html: (writing) =>
    html(
      `<html><head><style>p { color: #111 }</style><title>A mail</title></head><body><p>${writing.words}</p><blockquote>${paragraphs(writing.earlier)}</blockquote></body></html>`,
    ),
  outlook: (writing) =>
    both(`${writing.words}\n\n${outlookHead(writing)}\n\n${writing.earlier}`, outlookHtml(writing)),
  'outlook base64': (writing) => html(outlookHtml(writing), 'base64'),
  'outlook phone': (writing) =>
    both(
      `${writing.words}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n${outlookHead(writing)}\n\n${writing.earlier}`,
      outlookHtml(writing),
    ),
  'outlook mac': text(
    (writing) =>
      `${writing.words}\n\n${outlookHead(writing).replaceAll(/^\w+:/gm, '*$&*')}\n\n${writing.earlier}`,
  ),
  'outlook german': (writing) => {
    const head = `Von: ${writing.sent.from}\nGesendet: Dienstag, 3. November 2026 14:00\nAn: ${writing.sent.to}\nBetreff: ${writing.sent.subject}`
    return both(`${writing.words}\n\n${head}\n\n${writing.earlier}`, outlookHtml(writing, head))
  },
  'outlook plain': text(
    (writing) =>
      `${writing.words}\n\n-----Original Message-----\n${outlookHead(writing)}\n\n${writing.earlier}`,
  ),
  yahoo: (writing) =>
    both(
      ` ${writing.words}\n\n    ${wrote(writing)}  \n \n ${writing.earlier}`,
      `<div class="ydp">${writing.words}</div><div id="yahoo_quoted"><div>${wrote(writing).replace('<', '&lt;')}</div><div>${paragraphs(writing.earlier)}</div></div>`,
      'base64',
    ),
  'yahoo phone': text(
    (writing) =>
      `${writing.words}\n\nSent from Yahoo Mail for iPhone\n\n${wrote(writing)}\n\n${writing.earlier}`,
  ),
  flowed: (writing) =>
    part(
      `${writing.words} \nIt takes \nan hour.\n\n${wrote(writing)}\n${marked(writing)}`,
      'text/plain; charset=UTF-8; format=flowed; delsp=no',
    ),
  samsung: text(
    (writing) =>
      `${writing.words}\n\nSent from my Galaxy\n\n-------- Original message --------\n${outlookHead(writing).replace('Sent:', 'Date:')}\n\n${writing.earlier}`,
  ),
  blackberry: text(
    (writing) =>
      `${writing.words}\nSent from my BlackBerry® wireless device\n\n-----Original Message-----\n${outlookHead(writing)}\n\n${writing.earlier}`,
  ),
  gmx: (writing) =>
    html(
      `<div>${writing.words}</div><div><div name="quote"><div><b>Gesendet:</b> Dienstag, 3. November 2026 um 14:00 Uhr<br><b>Von:</b> Margaret<br><b>An:</b> ${writing.sent.to}<br><b>Betreff:</b> ${writing.sent.subject}</div>${paragraphs(writing.earlier)}</div></div>`,
    ),
  proton: text(
    (writing) =>
      `${writing.words}\n\nSent with Proton Mail secure email.\n\n${wrote(writing)}\n\n${marked(writing)}`,
  ),
  zoho: (writing) =>
    both(
      `${writing.words}\n\n\n\n---- ${wrote(writing).slice(0, -1)} ---\n\n${writing.earlier}`,
      `<div>${writing.words}</div><div class="zmail_extra"><div>---- On Tue, 03 Nov 2026 14:00:00 +0000 Margaret wrote ---</div><blockquote>${paragraphs(writing.earlier)}</blockquote></div>`,
    ),
  'windows-1252': inCharset(
    'windows-1252',
    '49742063 6f737420 a335 2096 20936669 6e6594'.replaceAll(' ', ''),
  ),
  latin9: inCharset('iso-8859-15', 'a435'),
  'koi8-r': inCharset('koi8-r', 'f3d0c1d3c9c2cf'),
  gb18030: inCharset('gb18030', 'd0bbd0bb'),
  shift_jis: inCharset('shift_jis', '82a082e882aa82c682a4'),
  'iso-2022-jp': inCharset('iso-2022-jp', '1b24422422246a242c244824261b2842', '7bit'),
  'utf-7': inCharset('utf-7', Buffer.from('Gr+APwA3w-e').toString('hex'), '7bit'),
  undeclared: inCharset('', Buffer.from('Grüße').toString('hex')),
  'long line': text((writing) => `${writing.words} ${'and so on '.repeat(95)}\n`),
  pgp: (writing) =>
    multipart(
      'signed; micalg=pgp-sha512; protocol="application/pgp-signature"',
      part(`${writing.words}\n`),
      part(
        '-----BEGIN PGP SIGNATURE-----\n\niHUEABYKAB0=\n-----END PGP SIGNATURE-----\n',
        'application/pgp-signature; name="signature.asc"',
      ),
    ),
  's/mime': (writing) =>
    multipart(
      'signed; micalg=sha-256; protocol="application/pkcs7-signature"',
      part(`${writing.words}\n`),
      part('not a signature', 'application/pkcs7-signature; name="smime.p7s"', 'base64'),
    ),
  invitation: ({ words }) =>
    multipart(
      'alternative',
      part(words),
      part(
        'BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n',
        'text/calendar; method=REQUEST; charset=utf-8',
      ),
    ),
  receipt: ({ sent, words }) =>
    multipart(
      'report; report-type=disposition-notification',
      part(`This is a receipt for the mail that you sent. ${words}`),
      part(
        `Reporting-UA: example.com; a program\nFinal-Recipient: rfc822; ${sent.to}\nOriginal-Message-ID: ${sent.messageId}\nDisposition: manual-action/MDN-sent-manually; displayed\n`,
        'message/disposition-notification',
      ),
    ),
  postfix: (writing) =>
    report(
      writing,
      'I’m sorry to have to inform you that your message could not be delivered.',
      status(writing),
      copy(writing),
    ),
  'postfix head': (writing) =>
    report(
      writing,
      'This is the mail system at host mx.example.net.',
      status(writing),
      headOnly(writing),
    ),
  exim: text(
    (writing) =>
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error.\n\n  ${writing.sent.to}\n    host mx.example.net: 550 5.1.1 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n${headOf(writing)}\n\n${writing.earlier}`,
  ),
  exchange: (writing) =>
    multipart(
      'report; report-type=delivery-status',
      html(`<p>Your message to ${writing.sent.to} couldn’t be delivered.</p>`),
      status(writing, 'failed', '5.1.10'),
      copy(writing),
    ),
  'gmail bounce': (writing) =>
    multipart(
      'report; report-type=delivery-status',
      multipart('related', html('<p>Address not found</p>')),
      status(writing),
      copy(writing),
    ),
  'yahoo bounce': text(
    (writing) =>
      `Sorry, we were unable to deliver your message to the following address.\n\n<${writing.sent.to}>:\n554: 5.1.1 This user doesn't have an account.\n\n--- Original message below.\n\n${headOf(writing)}`,
  ),
  sendmail: (writing) =>
    report(
      writing,
      '   ----- The following addresses had permanent fatal errors -----',
      status(writing),
      headOnly(writing),
    ),
  // It has given the mail another Message-ID.
  ses: (writing) => {
    const id = '<0102019a4b6c7d8e-1f2e3d4c-000000@eu-west-2.amazonses.com>'
    const [, uuid] = /^<(.*)@/.exec(writing.sent.messageId) ?? []
    const head = headOf(writing, id, `X-Site-Mail: ${uuid}`)
    return report(
      writing,
      'An error occurred while trying to deliver the mail.',
      status(writing),
      copy(writing, head),
    )
  },
  lmtp: (writing) =>
    multipart(
      'report; report-type=disposition-notification',
      part(
        `Your message to <${writing.sent.to}> was automatically rejected:\nQuota exceeded (mailbox for user is full)\n`,
      ),
      part(
        `Reporting-UA: mx.example.net; Dovecot Mail Delivery Agent\nFinal-Recipient: rfc822; ${writing.sent.to}\nOriginal-Message-ID: ${writing.sent.messageId}\nDisposition: automatic-action/MDN-sent-automatically; deleted\n`,
        'message/disposition-notification',
      ),
      copy(writing),
    ),
  delayed: (writing) =>
    report(
      writing,
      'It was not delivered yet, and will be tried again.',
      status(writing, 'delayed', '4.4.1'),
      headOnly(writing),
    ),
  qmail: text(
    ({ sent, words }) =>
      `Hi. This is the qmail-send program.\n\n<${sent.to}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n${words}\n`,
  ),
  'private bounce': (writing) =>
    report(
      writing,
      writing.words,
      status(writing),
      part('Message-ID: <CA+private@mail.gmail.com>\nSubject: Sunday\n', 'text/rfc822-headers'),
    ),
} satisfies Record<string, Body>
