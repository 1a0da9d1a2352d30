/**
 * An HTML parser treats their content as text. Includes `noscript`, since hashes are for browsers
 * with scripts.
 */
const textElements = new Set([
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'style',
  'textarea',
  'title',
  'xmp',
])

const comment = /--!?>|$/g
const bogusComment = />|$/g
const attribute =
  /[\s/]*(?<name>=?[^\s/>=]*)(?:\s*=\s*(?:"(?<double>[^"]*)(?:"|$)|'(?<single>[^']*)(?:'|$)|(?<bare>[^\s>]*)))?/gy
const scriptPart = /<!--|-->|<(?<slash>\/?)script(?=[\s/>])/gi

/**
 * A page's inline scripts, exactly as a browser hashes them.
 *
 * Follows the HTML tokenizer (section 13.2.5) as far as it decides where a script begins and ends:
 * comments, quoted attributes, text elements, and the escaped states in which a script may contain
 * `<!-- <script>`.
 * @param html a whole page
 */
export function inlineScripts(html: string): string[] {
  const text = html.replace(/\r\n?/g, '\n')
  const scripts: string[] = []
  let at = text.indexOf('<')
  while (at !== -1) {
    at = text.indexOf('<', readMarkup(text, at, scripts))
  }
  return scripts
}

/** Returns the place after the markup. */
function readMarkup(text: string, at: number, scripts: string[]): number {
  if (text.startsWith('<!--', at)) return endOfComment(text, at + 4)
  if (/[!?]/.test(text.charAt(at + 1))) return endOf(bogusComment, text, at)
  const tag = /^<(\/?)([a-z][^\s/>]*)/i.exec(text.slice(at, at + 64))
  if (tag === null) return text.startsWith('</', at) ? endOf(bogusComment, text, at + 2) : at + 1
  const name = (tag[2] ?? '').toLowerCase()
  const { after, attributes } = readAttributes(text, at + tag[0].length)
  if (tag[1] === '/') return after
  if (textElements.has(name)) return endOfText(text, after, name)
  if (name !== 'script') return after
  const end = endOfScript(text, after)
  if (!attributes.has('src')) scripts.push(text.slice(after, end))
  return end
}

function endOfComment(text: string, from: number): number {
  const abrupt = /^-?>/.exec(text.slice(from, from + 2))
  return abrupt ? from + abrupt[0].length : endOf(comment, text, from)
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text) ? pattern.lastIndex : text.length
}

function readAttributes(text: string, from: number): { after: number; attributes: Set<string> } {
  const attributes = new Set<string>()
  attribute.lastIndex = from
  for (;;) {
    const place = attribute.lastIndex
    const found = attribute.exec(text)
    if (found === null || attribute.lastIndex === place) return { after: place + 1, attributes }
    const name = found.groups?.name
    if (name) attributes.add(name.toLowerCase())
  }
}

function endOfText(text: string, from: number, name: string): number {
  const endTag = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  endTag.lastIndex = from
  return endTag.exec(text)?.index ?? text.length
}

/** Inside `<!-- <script>`, an end tag closes only the inner script until `-->`. */
function endOfScript(text: string, from: number): number {
  let state: 'plain' | 'escaped' | 'double' = 'plain'
  scriptPart.lastIndex = from
  for (let part = scriptPart.exec(text); part !== null; part = scriptPart.exec(text)) {
    if (part[0] === '<!--') {
      if (state === 'plain') state = 'escaped'
      // The dashes of `<!-->` may be part of its own end.
      scriptPart.lastIndex -= 2
    } else if (part[0] === '-->') state = 'plain'
    else if (part.groups?.slash === '/') {
      if (state !== 'double') return part.index
      state = 'escaped'
    } else if (state === 'escaped') state = 'double'
  }
  return text.length
}
