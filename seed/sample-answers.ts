import type { ClaimField } from '@/enquiries/claim-types'
import { todayInLondon } from '@/platform/time/dates'
import { tooLong } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'

export const oneWord = 'Donaudampfschifffahrtsgesellschaftskapitän'

export const longest = (max: number, text: string) =>
  text.repeat(Math.ceil(max / text.length)).slice(0, max)

const letters = (count: number) => longest(count, 'a')

export const markup = '<script>alert(1)</script><b onclick="x()">&amp;</b> {{fee}} =1+1 <!--'

interface Oddity {
  /** A name or another short answer. */
  short: string
  long: string
}

export const oddities: readonly Oddity[] = [
  { short: longest(maxLength.short, oneWord), long: longest(maxLength.long, oneWord) },
  {
    short: longest(maxLength.short, 'Anne-Marie O’Neill-Smythe ')
      .trim()
      .padEnd(maxLength.short, 'e'),
    long: longest(maxLength.long, 'It happened as I said.\n').trim().padEnd(maxLength.long, '.'),
  },
  {
    short: 'عبد الرحمن محمد الفارسي',
    long: 'تعرضت لحادث مروري وأحتاج إلى المساعدة.\nHow long does this take, 6 to 12 months?',
  },
  { short: 'שרה בן־דוד', long: 'נפגעתי בתאונה ואני צריכה ייעוץ. (Bedford, 2024)' },
  { short: markup.slice(0, maxLength.short), long: `${markup}\n${markup}` },
  { short: 'Zoë 👩‍👩‍👧‍👦 Ｎｕñez', long: 'I need help 🙏🏽 with this, é and é alike.\n\n\n\nThank you.' },
  { short: '山田 花子', long: '道路で怪我をしました。どうすればよいですか。' },
]

export const leapDay = '2024-02-29'

type Refused = readonly [what: string, value: unknown, message: string]

interface SampleAnswers {
  good: readonly string[]
  /** Accepted, and as short as possible. */
  shortest: string
  /** Accepted, but rare. */
  odd: readonly string[]
  refused: readonly Refused[]
}

const wrongTypes = [7, true, [], {}, ['a text in a list']]
const nothing = [undefined, null, '', ' \n\t ']

/** What no kind of question accepts as an answer. */
export function refusedByAny({
  message,
  optional,
}: Pick<ClaimField, 'message' | 'optional'>): Refused[] {
  const values = [...wrongTypes, ...(optional ? [] : nothing)]
  return values.map((value) => [`as ${JSON.stringify(value)}`, value, message])
}

/** Right and wrong answers to a question, for seeds and tests. */
export function sampleAnswers(field: ClaimField): SampleAnswers {
  const { label, message } = field
  switch (field.kind) {
    case 'date':
      return {
        good: [leapDay],
        shortest: todayInLondon(),
        odd: [leapDay, '1970-01-01'],
        refused: [
          ...refusedByAny(field),
          ['of no calendar', '2023-02-29', 'Enter a real date'],
          ['that is no date', 'yesterday', 'Enter a real date'],
          ['to come', '9999-12-31', 'The date cannot be in the future'],
        ],
      }
    case 'choice': {
      const values = Object.keys(field.options)
      return {
        good: values,
        shortest: values[0] ?? '',
        odd: values.toReversed(),
        refused: [
          ...refusedByAny(field),
          ['as something unlisted', 'unlisted', message],
          ['as a property of every object', 'constructor', message],
          ['as the words of a choice', Object.values(field.options)[0], message],
        ],
      }
    }
    case 'text':
    case 'long-text': {
      const { kind, max, min } = field
      const isLong = kind === 'long-text'
      const unusable = `${label} contains characters that cannot be used`
      const twoLines = `${letters(min)}\nx`
      const under: Refused[] = [
        ['one under its minimum', letters(min - 1), message],
        ['one under its minimum with white space around it', ` ${letters(min - 1)} `, message],
      ]
      return {
        good: [`What I say about this: ${label}`.padEnd(min, '.')],
        shortest: letters(min),
        odd: [
          ...oddities.map(({ long, short }) => (isLong ? long : short).padEnd(min, '.')),
          ...[letters(max), ...(isLong ? [twoLines] : [])],
        ],
        refused: [
          ...refusedByAny(field),
          ...(min > 1 ? under : []),
          ['one over its maximum', letters(max + 1), tooLong(label, max)],
          ['with a NUL in it', `${letters(min)}\0x`, unusable],
          ['with half of a surrogate pair', `${letters(min)}\uD800x`, unusable],
          ...(isLong ? [] : [['with a line’s end in it', twoLines, unusable] as const]),
        ],
      }
    }
  }
}
