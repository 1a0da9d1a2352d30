import { kindOf } from '@/content/pictures/picture-header'
import type { FileKind } from '@/enquiries/client-files'
import { fileLimits } from '@/platform/limits'

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
const onlyDocuments = 'only photographs and documents can be added'
const oneByOne = 'the documents in it can be added one by one'

const webPage = `is a web page: ${savedAs('PDF')}`
const program = `is a program: ${onlyDocuments}`

/** Text that a program would read as something else. Source: MIME Sniffing Standard, section 7.1. */
const markup: readonly (readonly [RegExp, string])[] = [
  [
    /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]/i,
    webPage,
  ],
  [/^<!--/, webPage],
  [/^<svg[\s>]/i, `is an SVG drawing: ${savedAs('PNG or PDF')}`],
  [/^<(?:\?xml|!doctype)/i, `is XML, perhaps a drawing or a web page: ${savedAs('PDF')}`],
  [/^(?:#!|<[?%]|%!PS|@echo off)/i, program],
]

/** What's no text and can't be added either, by its first bytes. */
const refusals: readonly (readonly [beginnings: readonly string[], string])[] = [
  [['PK'], `is a ZIP archive: ${oneByOne}`],
  [['Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ'], `is a packed archive: ${oneByOne}`],
  [
    ['\xd0\xcf\x11\xe0'],
    `is an old Office document, or has a password: ${savedAs('PDF or DOCX, without a password')}`,
  ],
  [['MZ', '\x7fELF'], program],
  [
    ['GIF8', 'BM', 'II*\0', 'MM\0*'],
    `is a picture of a kind that can’t be added: ${savedAs('JPEG')}`,
  ],
]

const otherKind =
  'is of a kind that can’t be added: photographs, and PDF, DOCX, ODT, RTF and plain text documents can'

/** The first entry of an ODT document, and the next one's beginning. */
const odtEntry = 'mimetypeapplication/vnd.oasis.opendocument.textPK'

const macros = /(?:^|\/)vbaProject\.bin$|^Basic\//

/** Control characters that no text has; as bytes, those above are letters in many encodings. */
const control = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u

/** Bytes without a letter in Windows-1252. */
const undefinedIn1252 = /[\x81\x8d\x8f\x90\x9d]/

/** Encodings by the mark at the beginning. */
const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** Whether bytes are text: UTF-8, UTF-16 with a mark at its beginning, or Windows-1252. */
class TextCheck {
  #decoder: TextDecoder | undefined
  #isDecoded = true
  #isWindows = true
  #hasControls = false

  /** The first letters; without those that a program wouldn't see. */
  beginning = ''

  add(piece: Buffer): void {
    if (this.#hasControls) return
    const isFirst = this.#decoder === undefined
    const wide = isFirst ? marks[piece.toString('hex', 0, 2)] : undefined
    this.#decoder ??= new TextDecoder(wide ?? 'utf-8', { fatal: true })
    if (wide) this.#isWindows = false
    const bytes = piece.toString('latin1')
    const decoded = this.#decode(piece)
    if (isFirst) this.beginning = (decoded ?? bytes).slice(0, 1_000).trimStart()
    this.#isWindows &&= !undefinedIn1252.test(bytes)
    this.#hasControls = control.test(this.#decoder.encoding === 'utf-8' ? bytes : (decoded ?? '\0'))
  }

  get isText(): boolean {
    this.#decode()
    return !this.#hasControls && (this.#isDecoded || this.#isWindows)
  }

  /** Undefined if it isn't in the encoding; without bytes it ends there. */
  #decode(piece?: Buffer): string | undefined {
    if (!this.#isDecoded) return undefined
    try {
      return this.#decoder?.decode(piece, { stream: piece !== undefined })
    } catch {
      this.#isDecoded = false
      return undefined
    }
  }
}

/** What a file is by its content, told while it arrives. Nothing is unpacked or opened. */
export class FileContent {
  /** Bytes so far. */
  length = 0
  #first: Buffer = Buffer.alloc(0)
  /** The last two pieces. */
  #last: readonly Buffer[] = []
  readonly #text = new TextCheck()

  /**
   * @param piece of some kilobytes unless it's the only one: the first has the signature. It's needed
   * until the one after the next
   */
  add(piece: Buffer): void {
    if (this.length === 0) this.#first = Buffer.from(piece.subarray(0, 4_096))
    this.length += piece.length
    this.#last = [...this.#last.slice(-1), piece]
    this.#text.add(piece)
  }

  get isTooLarge(): boolean {
    return this.length > fileLimits.bytes
  }

  get found(): Found {
    if (this.length === 0) return { refused: 'is empty: check it and add it again' }
    if (this.isTooLarge) {
      return { refused: 'has more than 10 MB: make it smaller, or add it in parts' }
    }
    const start = this.#first.toString('latin1')
    const kind = beginnings.find(([beginning]) => beginning.test(start))?.[1]
    if (kind) return { kind }
    const picture = kindOf(this.#first)
    if (picture === 'heic') return { kind: 'image/heic' }
    if (picture === 'avif') return { refused: `is an AVIF picture: ${savedAs('JPEG')}` }
    if (start.startsWith('PK\x03\x04')) return this.#zip(start)
    const { beginning, isText } = this.#text
    if (isText) {
      const refused = markup.find(([pattern]) => pattern.test(beginning))?.[1]
      return refused === undefined ? { kind: 'text/plain' } : { refused }
    }
    if (start.startsWith('ftyp', 4))
      return { refused: `is a film or a recording: ${onlyDocuments}` }
    const other = refusals.find(([begins]) => begins.some((one) => start.startsWith(one)))
    return { refused: other?.[1] ?? otherKind }
  }

  #zip(start: string): Found {
    const names = namesInZip(Buffer.concat(this.#last), this.length)
    if (names.some((name) => macros.test(name))) {
      return { refused: `is a document with macros: ${savedAs('PDF, or without macros')}` }
    }
    if (names.length > 0 && start.startsWith(odtEntry, 30)) {
      return { kind: 'application/vnd.oasis.opendocument.text' }
    }
    const isOffice = names.includes('[Content_Types].xml')
    if (isOffice && names.includes('word/document.xml')) {
      return { kind: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
    }
    const isDocument = isOffice || start.includes('mimetypeapplication/vnd.oasis')
    return {
      refused: isDocument
        ? `is an Office document of another kind: ${savedAs('PDF')}`
        : `is a ZIP archive: ${oneByOne}`,
    }
  }
}

/** Bytes before the name in a row of a ZIP's directory, and of the directory's end. */
const [rowBytes, endBytes] = [46, 22]

/** An honest document has some dozens. */
const mostNames = 5_000

/**
 * The names in a ZIP's directory, none if it can't be read.
 * @param tail the last bytes of the file
 * @param length of the file
 * Source: APPNOTE.TXT, sections 4.3.12 and 4.3.16.
 */
function namesInZip(tail: Buffer, length: number): string[] {
  const end = tail.lastIndexOf('PK\x05\x06', tail.length - endBytes, 'latin1')
  if (tail.length < endBytes || end < 0) return []
  const start = tail.readUInt32LE(end + 16) - (length - tail.length)
  if (start < 0 || start + tail.readUInt32LE(end + 12) !== end) return []
  const names: string[] = []
  for (let at = start; at < end;) {
    const isRow = at + rowBytes <= end && tail.toString('latin1', at, at + 4) === 'PK\x01\x02'
    if (!isRow || names.length === mostNames) return []
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
      tail.readUInt16LE(at + field),
    )
    names.push(tail.toString('latin1', at + rowBytes, at + rowBytes + name))
    at += rowBytes + name + extra + comment
  }
  return names
}
