import { Readable } from 'node:stream'
import type { AttachmentStream, MessageText } from 'mailparser'

/** A message's text, and a sentence if it couldn't be read to its end. */
export interface MessageBody {
  text: string
  isWhole: boolean
}

/** Bytes; a smaller picture inside a text is a logo or an icon. */
const smallPicture = 20_000

/** Signatures of programs, which say nothing to people. */
const ofPrograms = /^application\/(?:pgp-signature|(?:x-)?pkcs7-signature)$/i

/** More characters than anyone writes. */
const longest = 200_000

/** Converting more would keep other requests waiting for over 100 ms. */
const longestHtml = 200_000

/** Undefined for a small picture that belongs to the look of the text. */
async function worthStoring({ content, related = false }: AttachmentStream) {
  if (!related) return content
  const pieces: Buffer[] = []
  const rest: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  for (let bytes = 0; bytes < smallPicture;) {
    const next = await rest.next()
    if (next.done) return undefined
    pieces.push(next.value)
    bytes += next.value.length
  }
  async function* all() {
    yield* pieces
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  return Readable.from(all())
}

/**
 * Reads a message to its text. HTML becomes text, and nothing in it is fetched.
 * @param source the raw message
 * @param onFile gets each attachment, whose bytes it has to read
 * @throws the source's error; what's wrong with the message itself only ends the reading
 */
export async function readBody(
  source: Readable,
  onFile: (name: string, bytes: Readable) => Promise<void>,
): Promise<MessageBody> {
  const { MailParser } = await import('mailparser')
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: longestHtml,
    checksumAlgo: false,
  })
  const broken: { error?: unknown } = {}
  source.once('error', (error) => {
    broken.error = error
    parser.destroy(error)
  })
  let text = ''
  let isWhole = true
  try {
    const parts: AsyncIterable<AttachmentStream | MessageText> = source.pipe(parser)
    for await (const part of parts) {
      if (part.type === 'text') {
        text = part.text ?? ''
        isWhole = !part.textConversionError
        continue
      }
      const bytes = ofPrograms.test(part.contentType) ? undefined : await worthStoring(part)
      if (bytes) await onFile(part.filename ?? 'attachment', bytes)
      part.content.resume()
      part.release?.()
    }
  } catch (error) {
    if (broken.error !== undefined) throw error
    source.destroy()
    return { text: text.slice(0, longest), isWhole: false }
  }
  return { text: text.slice(0, longest).trim(), isWhole: isWhole && text.length <= longest }
}
