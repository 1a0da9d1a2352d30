import { bodies, type Content, type SentMail, type Writing } from './mail-bodies'

/**
 * `join`: it's from the enquirer. `ask`: it's from another address. `bounce`: the mail came back.
 * `leave`: it isn't an answer to the site, or it can't be known.
 */
type Expected = 'join' | 'ask' | 'leave' | 'bounce'

export interface HabitMessage {
  habit: string
  expected: Expected
  /** Whether a machine wrote it. */
  automatic: boolean
  /** The mail that it answers, or that came back. */
  sent: SentMail
  /** Words that only this message has, in its own text. */
  words: string
  raw: Buffer
}

/** Reproducible. @returns a number from 0 up to 1, each time another one. Source: mulberry32. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a habit knows of the mail that it's about. */
interface Context extends Writing {
  /** Someone else to whom the site has written. */
  other: SentMail
  hex: (length: number) => string
  uuid: () => string
  /** A whole number from 0 below this. */
  below: (limit: number) => number
}

type Fields = Readonly<Record<string, string | undefined>>

/** A message that differs from the usual one: an answer from the enquirer. */
interface Draft {
  fields?: Fields
  content?: Content
}

interface Habit {
  name: string
  expected: Expected
  automatic?: boolean
  draft: (context: Context) => Draft
}

/** What a program does with the ids of the mail that it answers. */
const threads = {
  whole: ({ sent }) => ({
    'In-Reply-To': sent.messageId,
    References: [...sent.references, sent.messageId].join(' '),
  }),
  // Outlook begins each id on its own line.
  folded: ({ sent }) => ({
    'In-Reply-To': sent.messageId,
    References: [...sent.references, sent.messageId].join('\r\n\t'),
  }),
  'folded oddly': ({ sent }) => ({
    'In-Reply-To': `\r\n  ${sent.messageId}`,
    References: `${[...sent.references, sent.messageId].join('\r\n \r\n   ')}\r\n  `,
  }),
  last: ({ sent }) => ({ 'In-Reply-To': sent.messageId, References: sent.messageId }),
  'first and last': ({ sent }) => ({
    'In-Reply-To': sent.messageId,
    References: [...sent.references.slice(0, 1), sent.messageId].join(' '),
  }),
  'only References': ({ sent }) => ({
    References: [...sent.references, sent.messageId].join(' '),
  }),
  'only In-Reply-To': ({ sent }) => ({ 'In-Reply-To': sent.messageId }),
  'the first only': ({ sent }) => ({ References: sent.references[0] ?? sent.messageId }),
  'without brackets': ({ sent }) => {
    const bare = sent.messageId.slice(1, -1)
    return { 'In-Reply-To': bare, References: bare }
  },
  'with commas': ({ sent }) => ({
    References: [...sent.references, sent.messageId].join(','),
  }),
  'with words': ({ sent }) => ({
    'In-Reply-To': `Your message of "Tue, 03 Nov 2026 14:00:00 +0000" ${sent.messageId}`,
  }),
  'in lower case': ({ sent }) => ({ 'In-Reply-To': sent.messageId.toLowerCase() }),
  // A thread that began elsewhere.
  'among others': ({ hex, sent }) => ({
    'In-Reply-To': sent.messageId,
    References: `<${hex(20)}@mail.example.net> ${sent.messageId} <${hex(20)}@mail.example.net>`,
  }),
  none: () => ({}),
} satisfies Record<string, (context: Context) => Fields>

type Thread = keyof typeof threads

const word = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

/** Name, Message-ID's pattern (# is a hexadecimal digit, U a UUID), thread, what's before the subject, body. */
type Program = readonly [string, string, Thread, string, keyof typeof bodies, Fields?]

const programs: readonly Program[] = [
  ['Gmail in a browser', 'CA+###########=@mail.gmail.com', 'whole', 'Re: ', 'gmail'],
  ['Gmail on Android', 'CA+###########@mail.gmail.com', 'whole', 'Re: ', 'gmail phone'],
  [
    'Apple Mail on a Mac',
    'U@example.com',
    'whole',
    'Re: ',
    'apple',
    { 'X-Mailer': 'Apple Mail (2.3774.600.62)' },
  ],
  [
    'Apple Mail on an iPhone',
    'U@icloud.com',
    'whole',
    'Re: ',
    'iphone',
    { 'X-Mailer': 'iPhone Mail (21G93)' },
  ],
  ['iCloud in a browser', 'U@me.com', 'whole', 'Re: ', 'html'],
  [
    'Outlook for Windows',
    '00####dc$########$@example.com',
    'folded',
    'RE: ',
    'outlook',
    { 'Thread-Index': 'AQHcTM0BxX==' },
  ],
  [
    'Outlook in a browser',
    'DB9PR0#MB####@DB9PR0#MB####.eurprd02.prod.outlook.com',
    'folded',
    'Re: ',
    'outlook base64',
    { 'Thread-Topic': 'Your enquiry' },
  ],
  [
    'Outlook on a phone',
    'AM0PR0#MB####@AM0PR0#MB####.eurprd02.prod.outlook.com',
    'folded',
    'Re: ',
    'outlook phone',
  ],
  ['Outlook for Mac', '########-####-####-####@example.com', 'whole', 'Re: ', 'outlook mac'],
  ['Outlook in German', '00####dc$########$@example.com', 'folded', 'AW: ', 'outlook german'],
  ['Outlook in Swedish', '00####dc$########$@example.com', 'folded', 'SV: ', 'outlook'],
  ['Outlook in Chinese', '00####dc$########$@example.com', 'folded', word('回复: '), 'gb18030'],
  ['Outlook in Polish', '00####dc$########$@example.com', 'folded', 'ODP: ', 'html'],
  ['Outlook in Turkish', '00####dc$########$@example.com', 'folded', 'YNT: ', 'outlook'],
  [
    'Exchange that leaves References out',
    '################@EX##.example.com',
    'only In-Reply-To',
    'RE: ',
    'outlook',
  ],
  ['Outlook Express', '00####dc$########$@PC', 'only References', 'Re: ', 'outlook plain'],
  [
    'Yahoo in a browser',
    '##########.########.1762178400000@mail.yahoo.com',
    'whole',
    'Re: ',
    'yahoo',
  ],
  [
    'Yahoo on a phone',
    '##########.########.1762178400000@mail.yahoo.com',
    'last',
    'Re: ',
    'yahoo phone',
  ],
  ['AOL', '##########.########.1762178400000@mail.aol.com', 'whole', 'Re: ', 'yahoo'],
  [
    'Thunderbird',
    'U@example.com',
    'whole',
    'Re: ',
    'flowed',
    { 'User-Agent': 'Mozilla Thunderbird' },
  ],
  ['Thunderbird with the answer below', 'U@example.com', 'whole', 'Re: ', 'below'],
  ['Thunderbird with answers between', 'U@example.com', 'whole', 'Re: ', 'between'],
  ['Samsung Mail', '########.1762178400000@email.android.com', 'last', 'Re: ', 'samsung'],
  [
    'BlackBerry',
    '##########-########@b12.c8.bise6.blackberry',
    'only References',
    'Re: ',
    'blackberry',
  ],
  ['K-9', 'U@example.com', 'whole', 'Re: ', 'text'],
  ['GMX in a browser', 'trinity-U-1762178400000@3c-app-gmx-bap01', 'first and last', 'Aw: ', 'gmx'],
  ['web.de', 'trinity-U-1762178400000@3c-app-webde-bs01', 'first and last', 'Aw: ', 'html'],
  ['Proton Mail', '##_###########################=@proton.me', 'whole', 'Re: ', 'proton'],
  ['Zoho', '19#########.#####@zohomail.eu', 'last', 'Re: ', 'zoho'],
  ['Fastmail', 'U@app.fastmail.com', 'whole', 'Re: ', 'text'],
  ['HCL Notes', 'OF########.########-ON8025@example.com', 'only In-Reply-To', 'Re: ', 'html'],
  ['Roundcube', '################################@example.com', 'whole', 'Re: ', 'flowed'],
  ['Horde', '20261103140000.Horde.##########@webmail.example.com', 'with commas', 'Re: ', 'latin9'],
  ['mutt', 'aQ##########@host.example.com', 'whole', 'Re: ', 'between'],
  ['MH', '####.1762178400@host.example.com', 'with words', 'Re: ', 'text'],
  ['Evolution', '########.camel@example.com', 'whole', 'Re: ', 'pgp'],
  ['Claws', '20261103140000.########@example.com', 'whole', 'Re: ', 'below'],
  ['eM Client', 'em########-####-####@pc', 'last', 'Re: ', 'html'],
  ['Spark', 'U@Spark', 'last', 'Re: ', 'html'],
  ['Huawei Mail', 'ou#########@example.com', 'the first only', 'Re: ', 'text'],
  ['QQ Mail', 'tencent_##########@qq.com', 'whole', word('回复：'), 'gb18030'],
  [
    'NetEase',
    '#######.####.19a########.Coremail.asha@163.com',
    'among others',
    word('回复:'),
    'gb18030',
  ],
  ['mail.ru', '1762178400.#########@f123.i.mail.ru', 'whole', 'Re: ', 'koi8-r'],
  ['Yandex', '#############@mail.yandex.ru', 'whole', 'Re: ', 'koi8-r'],
  ['Becky in Japanese', '20261103140000.####.#######@example.jp', 'whole', 'Re: ', 'iso-2022-jp'],
  ['au in Japanese', '#############@ezweb.ne.jp', 'only In-Reply-To', 'Re: ', 'shift_jis'],
  ['a carrier that drops every id', '#############@mms.example.net', 'none', 'Re: ', 'text'],
  [
    'a carrier that drops In-Reply-To',
    '#############@mail.example.net',
    'only References',
    'Re: ',
    'text',
  ],
  [
    'a gateway that strips angle brackets',
    '#############@gw.example.net',
    'without brackets',
    'Re: ',
    'text',
  ],
  [
    'a gateway that folds headers oddly',
    '#############@gw.example.net',
    'folded oddly',
    'Re: ',
    'text',
  ],
  [
    'a gateway that writes ids in lower case',
    '#############@gw.example.net',
    'in lower case',
    'RE: ',
    'text',
  ],
  [
    'a gateway with old Windows’ signs',
    '#############@gw.example.net',
    'last',
    'RE: ',
    'windows-1252',
  ],
  ['a gateway with UTF-7', '#############@gw.example.net', 'last', 'RE: ', 'utf-7'],
  ['a program that names no charset', '#############@pc', 'last', 'Re: ', 'undeclared'],
  ['a program that signs with S/MIME', '#############@pc', 'whole', 'Re: ', 's/mime'],
  ['a program that writes one long line', '#############@pc', 'whole', 'Re: ', 'long line'],
  [
    'a help desk of the client’s',
    '#############@desk.example.net',
    'whole',
    'Re: [Ticket 20261103] ',
    'html',
  ],
]

const answers: readonly Habit[] = programs.map(
  ([name, pattern, thread, before, body, fields]): Habit => ({
    name,
    expected: 'join',
    draft: (context) => ({
      fields: {
        'Message-ID': `<${pattern.replaceAll('U', context.uuid().toUpperCase()).replaceAll('#', () => context.hex(1))}>`,
        Subject: `${before}${context.sent.subject}`,
        ...threads[thread](context),
        ...fields,
      },
      content: bodies[body](context),
    }),
  }),
)

const withoutIds: Fields = { 'In-Reply-To': undefined, References: undefined }

/** What people do to the answers that their programs make. */
const people: readonly Habit[] = [
  {
    name: 'adds to the subject',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { Subject: `Re: ${sent.subject} - the photographs` } }),
  },
  {
    name: 'changes the subject, and the program leaves the ids',
    expected: 'join',
    draft: () => ({ fields: { Subject: 'Photographs of the kerb' } }),
  },
  {
    name: 'changes the subject but the reference, and the ids are cut',
    expected: 'join',
    draft: ({ sent }) => ({
      fields: {
        ...withoutIds,
        Subject: `Photographs ${/\(reference [^)]*\)/.exec(sent.subject)?.[0]}`,
      },
    }),
  },
  {
    name: 'types the reference in small letters',
    expected: 'join',
    draft: ({ sent }) => ({
      fields: { ...withoutIds, Subject: `my reference is ${sent.enquiry.slice(0, 8)}` },
    }),
  },
  {
    name: 'changes the subject, and the ids are cut',
    expected: 'leave',
    draft: () => ({ fields: { ...withoutIds, Subject: 'Photographs' } }),
  },
  {
    name: 'answers one mail under the subject of another',
    expected: 'join',
    draft: ({ other }) => ({ fields: { Subject: `Re: ${other.subject}` } }),
  },
  {
    name: 'answers everyone in a group',
    expected: 'join',
    draft: () => ({ fields: { Cc: 'Ravi Patel <ravi@example.net>, union@example.org' } }),
  },
  {
    name: 'forwards the mail back',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { Subject: `Fwd: ${sent.subject}` } }),
  },
  {
    name: 'has a name in a comment',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { From: `${sent.to} (${sent.name})` } }),
  },
  {
    name: 'has a name in encoded words',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { From: `${word(sent.name)}\r\n <${sent.to}>` } }),
  },
  {
    name: 'has a name that’s another address',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { From: `"margaret@example.com" <${sent.to}>` } }),
  },
  {
    name: 'writes the address in capitals',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { From: sent.to.toUpperCase() } }),
  },
  {
    name: 'has someone send it',
    expected: 'join',
    draft: () => ({
      fields: { Sender: 'Secretary <office@example.net>', 'Reply-To': 'office@example.net' },
    }),
  },
  {
    name: 'writes from an alias',
    expected: 'join',
    draft: ({ sent }) => ({ fields: { From: sent.to.replace('@', '+work@') } }),
  },
  {
    name: 'writes from another address of theirs',
    expected: 'ask',
    draft: ({ sent }) => ({ fields: { From: `${sent.name} <other-${sent.to}>` } }),
  },
  {
    name: 'someone else in the group answers',
    expected: 'ask',
    draft: ({ sent }) => ({ fields: { From: 'Ravi Patel <ravi@example.net>', Cc: sent.to } }),
  },
  {
    name: 'a friend answers what was forwarded',
    expected: 'ask',
    draft: ({ sent, hex }) => ({
      fields: {
        From: `"${sent.name}’s friend" <friend@example.net>`,
        Subject: `Re: Fwd: ${sent.subject}`,
        'In-Reply-To': `<${hex(20)}@mail.gmail.com>`,
      },
    }),
  },
  {
    name: 'a friend has the client’s name and address in the name',
    expected: 'ask',
    draft: ({ sent }) => ({ fields: { From: `"${sent.name} <${sent.to}>" <friend@example.net>` } }),
  },
  {
    name: 'someone writes under the client’s address',
    expected: 'ask',
    draft: ({ sent }) => ({
      fields: {
        'Authentication-Results': `mx.example.com; spf=fail; dmarc=fail header.from=${sent.to.split('@')[1]}`,
      },
    }),
  },
  {
    name: 'another client answers a mail that was forwarded to them',
    expected: 'ask',
    draft: ({ other }) => ({ fields: { From: `${other.name} <${other.to}>` } }),
  },
]

/** What machines of the client’s answer. */
const machines: readonly Habit[] = [
  {
    name: 'Gmail’s notice of absence',
    expected: 'join',
    automatic: true,
    draft: ({ sent }) => ({
      fields: {
        Subject: `Out of office Re: ${sent.subject}`,
        'Auto-Submitted': 'auto-replied',
        Precedence: 'bulk',
        'X-Autoreply': 'yes',
      },
    }),
  },
  {
    name: 'Outlook’s notice of absence',
    expected: 'join',
    automatic: true,
    draft: ({ sent }) => ({
      fields: {
        Subject: `Automatic reply: ${sent.subject}`,
        'X-Auto-Response-Suppress': 'All',
        'Auto-Submitted': 'auto-generated',
      },
    }),
  },
  {
    name: 'vacation(1)',
    expected: 'join',
    automatic: true,
    draft: () => ({ fields: { Precedence: 'junk', References: undefined } }),
  },
  {
    name: 'Thunderbird’s receipt',
    expected: 'join',
    automatic: true,
    draft: (context) => ({
      fields: { Subject: `Return Receipt (displayed) - ${context.sent.subject}` },
      content: bodies.receipt(context),
    }),
  },
  {
    name: 'Outlook’s receipt, which names no mail',
    expected: 'join',
    automatic: true,
    draft: (context) => ({
      fields: { ...withoutIds, Subject: `Read: ${context.sent.subject}` },
      content: bodies.receipt(context),
    }),
  },
  {
    name: 'a notice of absence from another address',
    expected: 'ask',
    automatic: true,
    draft: () => ({ fields: { From: 'office@example.net', 'Auto-Submitted': 'auto-replied' } }),
  },
]

/** The ways in which mail servers say that a mail didn’t arrive. */
const servers: readonly (readonly [string, keyof typeof bodies, Fields?])[] = [
  ['Postfix', 'postfix'],
  ['Postfix with the head only', 'postfix head'],
  ['Exim', 'exim', { 'X-Failed-Recipients': 'asha@example.com' }],
  ['Exchange', 'exchange'],
  ['Gmail', 'gmail bounce'],
  ['Yahoo', 'yahoo bounce'],
  ['sendmail', 'sendmail'],
  ['Amazon SES', 'ses'],
  ['Dovecot LMTP', 'lmtp', { From: 'Postmaster <postmaster@mx.example.net>' }],
]

const reports: readonly Habit[] = [
  ...servers.map(([name, body, fields]): Habit => ({
    name: `${name} returns it`,
    expected: 'bounce',
    automatic: true,
    draft: (context) => ({
      fields: {
        ...withoutIds,
        From: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
        Subject: 'Undelivered Mail Returned to Sender',
        'Auto-Submitted': 'auto-replied',
        ...fields,
      },
      content: bodies[body](context),
    }),
  })),
  {
    name: 'Exchange’s server returns it under the client’s subject',
    expected: 'bounce',
    automatic: true,
    draft: (context) => ({
      fields: {
        From: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.net>',
        Subject: `Undeliverable: ${context.sent.subject}`,
      },
      content: bodies.exchange(context),
    }),
  },
  {
    name: 'a server is late',
    expected: 'leave',
    automatic: true,
    draft: (context) => ({
      fields: {
        ...withoutIds,
        From: 'MAILER-DAEMON@mx.example.net',
        Subject: 'Delayed Mail (still being retried)',
        'Auto-Submitted': 'auto-replied',
      },
      content: bodies.delayed(context),
    }),
  },
  {
    name: 'a server returns a mail that it doesn’t name',
    expected: 'leave',
    automatic: true,
    draft: (context) => ({
      fields: { ...withoutIds, From: 'MAILER-DAEMON@qmail.example.net', Subject: 'failure notice' },
      content: bodies.qmail(context),
    }),
  },
]

type Stranger = readonly [string, string, (context: Context) => Fields, (keyof typeof bodies)?]

/** What else comes into a mailbox: name, sender, other fields, body. */
const strangers: readonly Stranger[] = [
  [
    'a newsletter',
    'News <news@shop.example.net>',
    () => ({ Subject: 'Autumn offers', 'List-Id': '<news.shop.example.net>', Precedence: 'bulk' }),
    'html',
  ],
  [
    'an invoice whose number looks like a reference',
    'billing@example.net',
    ({ hex }) => ({ Subject: `Invoice ${hex(8)} (reference ${hex(8).toUpperCase()})` }),
  ],
  [
    'an order of eight digits',
    'orders@example.net',
    ({ below }) => ({ Subject: `Order ${10_000_000 + below(89_999_999)}` }),
  ],
  [
    'spam with a random UUID',
    'win@example.net',
    ({ uuid }) => ({ Subject: `Re: ${uuid()}`, 'In-Reply-To': `<${uuid()}@www.example.com>` }),
    'html',
  ],
  ['spam under her own address', 'margaret@example.com', () => ({ Subject: 'Re: your account' })],
  [
    'a private answer',
    'Sister <sister@example.net>',
    ({ hex }) => ({
      Subject: 'Re: Sunday',
      'In-Reply-To': `<CA+${hex(30)}@mail.gmail.com>`,
      References: `<CA+${hex(30)}@mail.gmail.com>`,
    }),
    'gmail',
  ],
  [
    'a client’s private mail',
    '',
    ({ sent }) => ({ From: `${sent.name} <${sent.to}>`, Subject: 'Happy Christmas' }),
  ],
  [
    'a mail about a reference',
    'hr@example.net',
    () => ({ Subject: 'A reference for your assistant (reference attached)' }),
  ],
  [
    'a mailing list',
    'Someone <someone@example.org>',
    ({ hex }) => ({
      Subject: '[law] Re: costs',
      References: `<${hex(9)}@lists.example.org> <${hex(9)}@lists.example.org>`,
      Precedence: 'list',
    }),
  ],
  [
    'a ticket with a UUID',
    'no-reply@desk.example.net',
    ({ uuid }) => ({
      Subject: `Ticket ${uuid()} was closed`,
      References: `<${uuid()}@desk.example.net>`,
      'Auto-Submitted': 'auto-generated',
    }),
  ],
  ['an invitation', 'calendar@example.net', () => ({ Subject: 'Invitation: lunch' }), 'invitation'],
  [
    'a private mail that came back',
    'MAILER-DAEMON@mx.example.net',
    () => ({ Subject: 'Undelivered Mail Returned to Sender', 'Auto-Submitted': 'auto-replied' }),
    'private bounce',
  ],
  [
    'a parcel',
    'track@example.net',
    ({ hex }) => ({ Subject: `Parcel GB${hex(8)}GB is on its way` }),
  ],
  ['a scan', 'scanner@example.net', () => ({ Subject: '' })],
]

const others: readonly Habit[] = strangers.map(([name, from, fields, body = 'text']) => ({
  name,
  expected: 'leave',
  draft: (context) => {
    const alone = { ...context, earlier: 'Dear Margaret,\nSee you soon.' }
    const content = bodies[body](alone)
    return { fields: { ...withoutIds, From: from, ...fields(context) }, content }
  },
}))

const ours = [...answers, ...people, ...machines, ...reports]

/** What people and programs do. The tests have as many messages of each as of any other. */
export const habits: readonly string[] = [...ours, ...others].map(({ name }) => name)

const monday = Date.UTC(2026, 10, 2, 9)

function written(habit: Habit, context: Context): Buffer {
  const { below, hex, sent } = context
  const { fields = {}, content = bodies.text(context) } = habit.draft(context)
  const all: Fields = {
    From: `${sent.name} <${sent.to}>`,
    To: sent.from,
    Date: new Date(monday + below(1_000_000) * 1000).toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${hex(32)}@mail.example.net>`,
    Subject: `Re: ${sent.subject}`,
    ...threads.whole(context),
    'MIME-Version': '1.0',
    ...fields,
    ...content.fields,
  }
  const head = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}\r\n`,
  )
  const top = Buffer.from(head.join(''))
  return Buffer.concat([top, Buffer.from(`\r\n${content.body}\r\n`, 'latin1')])
}

interface TrafficOptions {
  /** At least two, to different people. */
  sent: readonly SentMail[]
  count: number
  /** The share of messages that have to do with them. */
  share: number
  seed: number
}

/** Messages as they come into a mailbox, in any order. Every habit is met if there are enough. */
export function mailTraffic({ count, seed, sent, share }: TrafficOptions): HabitMessage[] {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-')
  const amount = Math.round(count * share)
  const messages = Array.from({ length: count }, (_, index): HabitMessage => {
    const list = index < amount ? ours : others
    const habit = list[index % list.length] ?? list[0]
    const mail = sent[below(sent.length)]
    const strange = sent.filter(({ to }) => to !== mail?.to)
    const other = strange[below(strange.length)]
    if (!habit || !mail || !other) throw new Error('The site has sent nothing')
    const words = `The scan is on day ${index} of the year.`
    const earlier = `Dear ${mail.name},\n\nWhen is the scan?\n\nMargaret Hale`
    const context = { sent: mail, other, words, earlier, hex, uuid, below }
    const { automatic = false, expected, name } = habit
    return { habit: name, expected, automatic, sent: mail, words, raw: written(habit, context) }
  })
  return messages
    .map((message) => ({ message, place: random() }))
    .toSorted((one, next) => one.place - next.place)
    .map(({ message }) => message)
}
