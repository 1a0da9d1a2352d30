import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { splitQuoted } from './quoted-part'

const answer = 'Thank you. The scan is on Friday.'

const marked = '> Dear Asha,\n> When is the scan?\n>\n> Margaret'

const plain = 'Dear Asha,\nWhen is the scan?\n\nMargaret'

const outlook =
  'From: Margaret Hale <margaret@example.com>\nSent: Tuesday, 3 November 2026 14:00\nTo: Asha Patel <asha@example.com>\nSubject: About your enquiry'

/** What mail programs put above the earlier mail, whose lines they mark. */
const attributions = [
  'On Tue, 3 Nov 2026 at 14:00, Margaret Hale <margaret@example.com> wrote:',
  'On Tue, 3 Nov 2026 at 14:00, Margaret Hale <\nmargaret@example.com> wrote:',
  'On Tuesday, 3 November 2026 at\n14:00:00 GMT, Margaret Hale\n<margaret@example.com> wrote:',
  'On 03/11/2026 14:00, Margaret Hale wrote:',
  'On 3 Nov 2026, at 14:00, Margaret Hale <margaret@example.com> wrote:\n',
  'Am 03.11.26 um 14:00 schrieb Margaret Hale:',
  'Am Di., 3. Nov. 2026 um 14:00 Uhr schrieb Margaret Hale <\nmargaret@example.com>:',
  'Le mar. 3 nov. 2026 à 14:00, Margaret Hale <margaret@example.com> a\nécrit :',
  'El mar, 3 nov 2026 a las 14:00, Margaret Hale (<margaret@example.com>)\nescribió:',
  'Em ter., 3 de nov. de 2026 às 14:00, Margaret Hale <margaret@example.com> escreveu:',
  'Il giorno mar 3 nov 2026 alle ore 14:00 Margaret Hale <margaret@example.com> ha scritto:',
  'Op di 3 nov 2026 om 14:00 schreef Margaret Hale <margaret@example.com>:',
  'wt., 3 lis 2026 o 14:00 Margaret Hale <margaret@example.com> napisał(a):',
  'Den tis 3 nov. 2026 kl 14:00 skrev Margaret Hale <margaret@example.com>:',
  'În mar., 3 nov. 2026 la 14:00, Margaret Hale <margaret@example.com> a scris:',
  'út 3. 11. 2026 v 14:00 odesílatel Margaret Hale <margaret@example.com> napsal:',
  'вт, 3 нояб. 2026 г. в 14:00, Margaret Hale <margaret@example.com>:',
  '3 Kas 2026 Sal 14:00 tarihinde Margaret Hale <margaret@example.com> şunu yazdı:',
  'Margaret Hale <margaret@example.com> ezt írta (időpont: 2026. nov. 3., K, 14:00):',
  'Στις Τρί 3 Νοε 2026 στις 14:00 ο χρήστης Margaret Hale <margaret@example.com> έγραψε:',
  'ti 3. marrask. 2026 klo 14.00 Margaret Hale (margaret@example.com) kirjoitti:',
  'Margaret Hale <margaret@example.com> 于2026年11月3日周二 14:00写道：',
  '2026年11月3日(火) 14:00 Margaret Hale <margaret@example.com>:',
]

/** What they put above one whose lines they leave alone. */
const heads = [
  outlook,
  `________________________________\n${outlook}`,
  `-----Original Message-----\n${outlook}`,
  `-------- Original message --------\nFrom: Margaret Hale <margaret@example.com>\nDate: 03/11/2026 14:00 (GMT+00:00)\nTo: asha@example.com\nSubject: About your enquiry`,
  outlook.replaceAll(/^\w+:/gm, '*$&*'),
  'Von: Margaret Hale <margaret@example.com>\nGesendet: Dienstag, 3. November 2026 14:00\nAn: Asha Patel\nBetreff: Ihre Anfrage',
  'De : Margaret Hale\nEnvoyé : mardi 3 novembre 2026 14:00\nÀ : Asha Patel\nObjet : Votre demande',
  'De: Margaret Hale\nEnviado el: martes, 3 de noviembre de 2026 14:00\nPara: Asha Patel\nAsunto: Su consulta',
  'Da: Margaret Hale\nInviato: martedì 3 novembre 2026 14:00\nA: Asha Patel\nOggetto: Richiesta',
  'Od: Margaret Hale\nWysłano: wtorek, 3 listopada 2026 14:00\nDo: Asha Patel\nTemat: Zapytanie',
  '发件人: Margaret Hale\n发送时间: 2026年11月3日 14:00\n收件人: Asha Patel\n主题: 咨询',
  'On Tuesday, 3 November 2026 at 14:00:00 GMT, Margaret Hale <margaret@example.com> wrote:',
]

const withMarked = attributions.map((above) => `${above}\n${marked}`)
const withPlain = heads.map((above) => `${above}\n\n${plain}`)
const earlier = [...withMarked, ...withPlain, marked]

describe('the earlier mail that an answer repeats is folded', () => {
  test.each(earlier)('at its end: %s', (quoted) => {
    expect(splitQuoted(`${answer}\n\n${quoted}\n\n`)).toEqual({ text: answer, quoted })
  })

  test.each([...withMarked, marked])('at its beginning: %s', (quoted) => {
    expect(splitQuoted(`${quoted}\n\n${answer}\n`)).toEqual({ text: answer, quoted })
  })

  test('with Windows’ line ends, and without a blank line above it', () => {
    const [first = ''] = withMarked
    const message = `${answer}\n${first}\n`.replaceAll('\n', '\r\n')
    expect(splitQuoted(message).text).toBe(answer)
  })

  test('below an older one that was answered between its lines', () => {
    const [head = ''] = withPlain
    const between = '> When is the scan?\nOn Friday.\n> And where?\nIn Leeds.'
    expect(splitQuoted(`${between}\n\n${head}`)).toEqual({ text: between, quoted: head })
  })

  test.each(['Sent from my iPhone', 'Get Outlook for Android', '-- \nAsha\n07700 900 123'])(
    'and a signature stays in the text: %s',
    (signature) => {
      const text = `${answer}\n\n${signature}`
      for (const quoted of earlier) {
        expect(splitQuoted(`${text}\n\n${quoted}`)).toEqual({ text, quoted })
      }
    },
  )
})

test.each([
  ['the answers lie between the questions', `${marked}\n\nOn Friday.\n\n> And where?\n\nIn Leeds.`],
  ['it’s in the middle', `${answer}\n\n${marked}\n\nAsha`],
  ['there’s nothing else', withMarked[0] ?? ''],
  ['there’s nothing else, and no marks', withPlain[0] ?? ''],
  ['a line begins with a sign', 'How long was I off work?\n\n> 3 weeks'],
  ['a letter is quoted', 'On 3 November 2026 the insurer wrote:\n\nWe don’t accept liability.'],
  ['facts are in a list', 'Date: 3 November 2026\nPlace: Leeds\nSubject: the van\n\nThat’s all.'],
  ['a line is drawn', 'Before the accident\n____________________\nAfter it'],
  ['a heading has dashes', '----- Injuries -----\nA sprained wrist.'],
  ['it’s empty', ''],
])('a message stays whole if %s', (_, message) => {
  expect(splitQuoted(message)).toEqual({ text: message, quoted: '' })
})

/** What messages consist of, and what looks like it. */
const lines = fc.oneof(
  fc.constantFrom('', ' ', '>', '> a', '\r', ':', '-----', '__________', answer),
  fc.constantFrom(...[...attributions, ...heads].flatMap((above) => above.split('\n'))),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

test('no sign is lost, and the parts are in one piece each', () => {
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), (some) => {
      const message = some.join('\n')
      const { text, quoted } = splitQuoted(message)
      const visible = (part: string) => part.replaceAll(/\s/g, '')
      expect([visible(text + quoted), visible(quoted + text)]).toContain(visible(message))
      expect(message).toContain(text)
      expect(message).toContain(quoted)
      if (quoted) expect(visible(text)).not.toBe('')
    }),
  )
})

// If its time grew with the square of its length, this wouldn't end within an hour.
test.each([
  ...[
    '\n',
    ' ',
    '>',
    ':',
    '-',
    '_',
    '> a\n',
    'a:\n',
    ':\n\n',
    'From: a\n',
    '2026:\n',
    '-----a-----\n\n',
  ],
  ...[
    'On 2026 14:00\n',
    'On 2026 14:00 a wrote:\n',
    '2026 @ wrote:\n> a\n',
    '>\n\na\n',
    '\u2028',
    'On ',
  ],
])('five megabytes of %j are divided', (part) => {
  const message = part.repeat(5_000_000 / part.length)
  const { text, quoted } = splitQuoted(message)
  expect(text.length + quoted.length).toBeLessThanOrEqual(message.length)
})
