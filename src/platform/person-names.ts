const title =
  /^(?:mr|mrs|ms|miss|mx|master|dr|doctor|prof|professor|rev|reverend|sir|dame|lady|lord)(?:\.\s*|\s+)/i

const suffix = /,? (?:jr|sr|esq|ph\.?d|ll\.?b|obe|mbe|cbe|kc)\.?$/i

/** Scripts in which the family name stands first, often without a space. */
const familyFirst = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

interface NameParts {
  /** The name in one line. */
  whole: string
  hasTitle: boolean
  /** The words without titles; the family name last. */
  words: string[]
}

/** Reads `Smith, John` and `Mr John Smith` too. */
export function nameParts(fullName: string): NameParts {
  const whole = fullName.trim().replace(/\s+/gu, ' ')
  let name = whole.replace(suffix, '')
  const [last = '', first = '', ...others] = name.split(/, ?/)
  if (first !== '' && last !== '' && others.length === 0) name = `${first} ${last}`
  let bare = name
  while (title.test(bare)) bare = bare.replace(title, '')
  return { whole, hasTitle: bare !== name, words: bare.split(' ') }
}

/** Their first name; the whole name if it's unclear which that is. */
export function firstNameOf(fullName: string): string {
  const { hasTitle, whole, words } = nameParts(fullName)
  const [first = ''] = words
  const isUnsure =
    (hasTitle && words.length === 1) ||
    /^\p{L}\.?$/u.test(first) ||
    /\.\p{L}/u.test(first) ||
    familyFirst.test(whole) ||
    words.some((word) => /^(?:and|&|\+)$/i.test(word))
  return isUnsure ? whole : first
}
