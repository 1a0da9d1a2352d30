/** The parts of a message. One after the other they're the message, except blank lines at their ends. */
interface Parts {
  text: string
  /** The earlier mail that it repeats, before or after its text; empty if there's none. */
  quoted: string
}

/** What "wrote" is in the line that mail programs put above a quote. */
const wrote =
  /wrote|writes|schrieb|écrit|escribi|escreveu|scritto|schreef|geschreven|napisa|pisze|skrev|scris|napsal|kirjoitti|yazdı|írta|έγραψε|напис|пише|写道|寫道|書き|작성|كتب/iu

/** How such a line begins. It may be broken in two or three. */
const opening = /^(?:on|am|le|el|em|il|op|den|dne|dnia|w dniu|în|på|pada|vào)\s|^\d{4}|^[在于於]/iu

const dateOrTime = /\d{4}|\d[:.h]\d{2}/

/** The first field of the head that Outlook puts above a quote, and the last, in many languages. */
const fromFields =
  'from von de da van od från fra от від 发件人 寄件者 差出人 kimden από feladó lähettäjä من'.split(
    ' ',
  )
const subjectFields =
  'subject betreff objet asunto assunto oggetto onderwerp temat ämne emne тема 主题 主旨 件名 konu θέμα tárgy aihe předmět subiect الموضوع'.split(
    ' ',
  )

/** More lines than the fields between those two have. */
const headLines = 10

/** Characters. No line above a quote is longer, not even with a name and an address. */
const longestLine = 300

const isBlank = (line = '') => line.trim() === ''

const isQuoted = (line = '') => /^\s?>/.test(line)

function fieldOf(line = '') {
  const [name = ''] = line.slice(0, 40).split(/[:：]/)
  return name.length < line.length ? name.replaceAll('*', '').trim().toLowerCase() : ''
}

/**
 * Looks upwards, since a line such as "On … wrote:" may be broken.
 *
 * @param end the index of its last line
 * @returns the index of its first line; null if it's no such line
 */
function attribution(lines: readonly string[], end: number): number | null {
  if (!/[:：]\s*$/.test(lines[end] ?? '')) return null
  let found: number | null = null
  let joined = ''
  for (let start = end; start > end - 3; start -= 1) {
    const line = lines[start]?.trim() ?? ''
    if (line === '' || line.length > longestLine || isQuoted(line)) break
    joined = `${line} ${joined}`
    if (!dateOrTime.test(joined) || !(wrote.test(joined) || joined.includes('@'))) continue
    if (opening.test(line)) return start
    found ??= start
  }
  return found
}

/** Such as `From: … Sent: … To: … Subject: …`, each on its line. */
const isHead = (lines: readonly string[], index: number) =>
  fromFields.includes(fieldOf(lines[index])) &&
  lines.slice(index, index + headLines).some((line) => subjectFields.includes(fieldOf(line)))

/** Such as `-----Original Message-----`. */
const isRule = (line = '') =>
  line.length < longestLine && /^\s*(?:-{5}.*-{5}|_{10,})\s*$/.test(line)

/** Where an earlier mail begins that goes on to the end, without a sign on each of its lines. */
function unmarked(lines: readonly string[]): number {
  let next = -1
  for (const [index, line] of lines.entries()) {
    if (isHead(lines, index)) return index
    while (next <= index || (next < lines.length && isBlank(lines[next]))) next += 1
    if (isRule(line) && (isHead(lines, next) || isQuoted(lines[next]))) return index
    const start = isQuoted(lines[next]) ? null : attribution(lines, index)
    // Without an address it may be the writer's own: "On 3 November 2026 the insurer wrote:".
    if (start !== null && lines.slice(start, index + 1).some((part) => part.includes('@'))) {
      return start
    }
  }
  return lines.length
}

/**
 * Where the lines with `>` begin, with what's above them that says whose they are, and where they end.
 * Null if the message has other lines among them: the answers lie between the questions.
 */
function marked(lines: readonly string[]): { start: number; end: number } | null {
  const first = lines.findIndex(isQuoted)
  const last = lines.findLastIndex(isQuoted)
  if (first < 0 || lines.slice(first, last).some((line) => !isQuoted(line) && !isBlank(line))) {
    return null
  }
  const above = lines.slice(0, first).findLastIndex((line) => !isBlank(line))
  const start = above < 0 ? null : attribution(lines, above)
  // One such line may be the writer's own: "> 3 weeks".
  if (start === null && first === last) return null
  return { start: start ?? first, end: last + 1 }
}

/**
 * Divides a message into what's new and the earlier mail that it repeats at its end, or at its beginning
 * if the answer is below. A message whose answers lie between the lines of the earlier one stays whole,
 * and so does one that would have nothing else.
 */
export function splitQuoted(message: string): Parts {
  const lines = message.split('\n')
  const part = (from: number, to?: number) => lines.slice(from, to).join('\n').trimEnd()
  const whole = { text: part(0), quoted: '' }
  const tail = unmarked(lines)
  const own = lines.slice(0, tail)
  const between = marked(own)
  const isLast = between !== null && own.slice(between.end).every(isBlank)
  const start = isLast ? between.start : tail
  const above = part(0, start)
  if (start < lines.length) return above ? { text: above, quoted: part(start) } : whole
  const isFirst = between !== null && isBlank(part(0, between.start))
  if (!isFirst) return whole
  const next = lines.findIndex((line, index) => index >= between.end && !isBlank(line))
  return { text: part(next), quoted: part(0, between.end) }
}
