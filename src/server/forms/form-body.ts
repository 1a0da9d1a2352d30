import type { Body } from '../requests/read-body'

export type FormBody =
  | { kind: 'read'; fields: ReadonlyMap<string, string> }
  /** Holds the fields that came whole, and the start of the last. */
  | { kind: 'too large'; fields: ReadonlyMap<string, string> }
  | { kind: 'unreadable' }
  | { kind: 'no form' }

export function isForm(type: string | undefined, encoding: string | undefined): boolean {
  return (
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? '') &&
    (encoding ?? 'identity') === 'identity'
  )
}

/**
 * Reads a form's `application/x-www-form-urlencoded` UTF-8 (URL Standard, section 5.1) strictly, so
 * that nothing is stored with other letters than were sent.
 * @param names the fields that are looked for; whatever else came is passed over, and so is a second
 * value of the same name
 */
export function readFormBody(
  body: Body | null,
  tooLarge: boolean,
  names: readonly string[],
): Exclude<FormBody, { kind: 'no form' }> {
  const fields = new Map<string, string>()
  const wanted = new Set(names)
  try {
    const bytes = new TextDecoder('utf-8', { fatal: !tooLarge }).decode(Buffer.concat(body ?? []))
    const pairs = bytes.split('&')
    const last = tooLarge ? pairs.pop() : undefined
    for (const pair of pairs) keep(fields, wanted, pair, decode)
    if (last !== undefined) keep(fields, wanted, last, decodeCut)
    return { kind: tooLarge ? 'too large' : 'read', fields }
  } catch {
    return tooLarge ? { kind: 'too large', fields } : { kind: 'unreadable' }
  }
}

function keep(
  fields: Map<string, string>,
  wanted: ReadonlySet<string>,
  pair: string,
  decodeValue: (text: string) => string,
): void {
  const mark = pair.indexOf('=')
  const name = decode(mark === -1 ? pair : pair.slice(0, mark))
  const value = decodeValue(mark === -1 ? '' : pair.slice(mark + 1))
  if (wanted.has(name) && !fields.has(name)) fields.set(name, value)
}

/** @throws URIError for a `%` without two digits, and for bytes that are no UTF-8 */
function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** Four bytes, three letters each. */
const longestCharacter = 12

/** Without a character that the cut may have split. */
function decodeCut(text: string): string {
  for (let less = 0; less <= longestCharacter; less += 1) {
    try {
      return decode(text.slice(0, Math.max(0, text.length - less)))
    } catch {
      continue
    }
  }
  return ''
}
