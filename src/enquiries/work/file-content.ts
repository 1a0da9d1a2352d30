import { kindOf } from '@/content/pictures/picture-header'
import { type FileKind, kindsInWords } from '@/enquiries/client-files'
import { fileLimits } from '@/platform/limits'
import { sizeWords } from '@/platform/size-words'

/** What a file is, or how the sentence about its refusal goes on after its name. */
type Found = { kind: FileKind } | { refused: string }

const beginnings: readonly (readonly [RegExp, FileKind])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^%PDF-/, 'application/pdf'],
  [/^\{\\rtf/, 'application/rtf'],
]

const savedAs = (how: string) => `it can be added once it’s saved as ${how}`

const archive = 'is an archive: the documents in it can be added one by one'

/** Text that a program would read as something else. Source: MIME Sniffing Standard, section 7.1. */
const markup = /^<(?:[!?]|[a-z][a-z\d]*[\s/>])/i

/** What's no text and can't be added either, with the way to add it. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^(?:PK|Rar!|7z\xbc\xaf|BZh|\xfd7zXZ)/, archive],
  [
    /^\xd0\xcf/,
    `is an old Office document, or has a password: ${savedAs('PDF or DOCX, without a password')}`,
  ],
  [
    /^(?:GIF8|BM|II\*\0|MM\0\*|.{4}ftypavi[fs])/s,
    `is a picture of a kind that can’t be added: ${savedAs('JPEG')}`,
  ],
]

const otherKind = `is of a kind that can’t be added; these can: ${kindsInWords}`

/** The first entry of an ODT document, and the next one's beginning. */
const odtEntry = 'mimetypeapplication/vnd.oasis.opendocument.textPK'

/** A row of a ZIP's directory begins with 46 bytes. Source: APPNOTE.TXT, section 4.3.12. */
const row = (name: string) => new RegExp(`PK\\x01\\x02.{42}${name}`, 's')

const rows = {
  types: row('\\[Content_Types\\]\\.xml'),
  word: row('word/document\\.xml'),
  macros: row('(?:[\\w/]{0,99}vbaProject\\.bin|Basic/)'),
}

/** Control characters that no text has; those above are letters in Windows-1252. */
const control = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u

/** Encodings by the mark at the beginning. */
const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** What a file is by its content, told while it arrives. Nothing is unpacked or opened. */
export class FileContent {
  /** Bytes so far. */
  length = 0
  #first: Buffer = Buffer.alloc(0)
  /** The last two pieces. */
  #last: readonly Buffer[] = []
  #decoder: TextDecoder | undefined
  /** The first letters; without those that a program wouldn't see. */
  #beginning = ''
  #isText = true

  /**
   * @param piece of some kilobytes unless it's the only one: the first has the signature. It's needed
   * until the one after the next
   */
  add(piece: Buffer): void {
    if (this.length === 0) this.#first = Buffer.from(piece.subarray(0, 4_096))
    this.length += piece.length
    this.#last = [...this.#last.slice(-1), piece]
    if (this.#isText) this.#read(piece)
  }

  /** What isn't UTF-8, or UTF-16 with a mark, may be Windows-1252, and has no control characters either. */
  #read(piece: Buffer): void {
    const isFirst = this.#decoder === undefined
    this.#decoder ??= new TextDecoder(marks[piece.toString('hex', 0, 2)])
    const text = this.#decoder.decode(piece, { stream: true })
    if (isFirst) this.#beginning = text.slice(0, 1_000).trimStart()
    this.#isText = !control.test(text)
  }

  get isTooLarge(): boolean {
    return this.length > fileLimits.bytes
  }

  get found(): Found {
    if (this.length === 0) return { refused: 'is empty: check it and add it again' }
    if (this.isTooLarge) {
      const most = sizeWords(fileLimits.bytes)
      return { refused: `has more than ${most}: make it smaller, or add it in parts` }
    }
    const start = this.#first.toString('latin1')
    const kind = beginnings.find(([beginning]) => beginning.test(start))?.[1]
    if (kind) return { kind }
    if (kindOf(this.#first) === 'heic') return { kind: 'image/heic' }
    if (start.startsWith('PK\x03\x04')) return this.#zip(start)
    if (this.#isText) {
      return markup.test(this.#beginning)
        ? { refused: `is a web page or a drawing: ${savedAs('PDF')}` }
        : { kind: 'text/plain' }
    }
    const refused = refusals.find(([beginning]) => beginning.test(start))?.[1] ?? otherKind
    return { refused }
  }

  #zip(start: string): Found {
    const directory = directoryOf(Buffer.concat(this.#last))
    if (rows.macros.test(directory)) {
      return { refused: `is a document with macros: ${savedAs('PDF, or without macros')}` }
    }
    if (directory && start.startsWith(odtEntry, 30)) {
      return { kind: 'application/vnd.oasis.opendocument.text' }
    }
    const isOffice = rows.types.test(directory)
    if (isOffice && rows.word.test(directory)) {
      return { kind: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
    }
    return isOffice || start.includes('mimetypeapplication/vnd.oasis')
      ? { refused: `is an Office document of another kind: ${savedAs('PDF')}` }
      : { refused: archive }
  }
}

const endBytes = 22

/**
 * A ZIP's directory; empty if it can't be read.
 * @param tail the last bytes of the file
 * Source: APPNOTE.TXT, section 4.3.16.
 */
function directoryOf(tail: Buffer): string {
  const end = tail.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + endBytes > tail.length) return ''
  return tail.toString('latin1', Math.max(0, end - tail.readUInt32LE(end + 12)), end)
}
