import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { docx, eicar, heic, odf, pdf, photo, zipOf } from '../testing/documents'
import { FileContent } from './file-content'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** @param size of the pieces it comes in */
function foundIn(bytes: Uint8Array, size = 255 * 1_024) {
  const content = new FileContent()
  for (let at = 0; at < bytes.length; at += size) {
    content.add(Buffer.from(bytes.subarray(at, at + size)))
  }
  return content.found
}

type Made = () => Buffer | Promise<Buffer>

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const odtKind = 'application/vnd.oasis.opendocument.text'

test.each<[string, string, Made]>([
  ['a JPEG', 'image/jpeg', () => photo().jpeg().toBuffer()],
  ['a PNG', 'image/png', () => photo().png().toBuffer()],
  ['a WebP', 'image/webp', () => photo().webp().toBuffer()],
  ['an iPhone’s photograph', 'image/heic', () => heic],
  ['a PDF', 'application/pdf', () => pdf],
  [
    'a PDF with a ZIP at its end',
    'application/pdf',
    async () => Buffer.concat([pdf, await docx()]),
  ],
  ['a DOCX', word, () => docx('docProps/app.xml')],
  ['an ODT', odtKind, () => odf()],
  ['an RTF', 'application/rtf', () => latin('{\\rtf1\\ansi Dear \\par}')],
  ['a text in UTF-8', 'text/plain', () => Buffer.from('\ufeffDear Siân,\r\n\tthank you. 你好')],
  ['a text in UTF-16', 'text/plain', () => Buffer.from('\ufeffDear Siân', 'utf16le')],
  ['a big-endian one', 'text/plain', () => Buffer.from('\ufeffDear Siân', 'utf16le').swap16()],
  ['a text in Windows-1252', 'text/plain', () => latin('It\x92s \x80 30, Si\xe2n')],
  ['a text with signs like HTML’s', 'text/plain', () => latin('<bob@example.com> <3, a < b')],
  ['the test file of scanners', 'text/plain', () => eicar],
])('%s is %s', async (_, kind, make) => {
  expect(foundIn(await make())).toEqual({ kind })
})

const iso = ['\0\0\0\x18ftypisom\0\0\0\0isom', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'] as const

test.each<[string, string, Made]>([
  ['nothing', 'is empty', () => Buffer.alloc(0)],
  ['a ZIP archive', 'is an archive', () => zipOf(['a.jpg', 'b.pdf'])],
  ['an empty ZIP archive', 'is an archive', () => zipOf([])],
  ['a spreadsheet', 'is an Office document', () => zipOf(['[Content_Types].xml', 'xl/a.xml'])],
  ['a Word document with macros', 'is a document with macros', () => docx('word/vbaProject.bin')],
  ['an ODT with macros', 'is a document with macros', () => odf(odtKind, 'Basic/script-lc.xml')],
  ['an ODT template', 'is an Office document', () => odf(`${odtKind}-template`)],
  ['a DOCX that was cut', 'is an archive', async () => (await docx()).subarray(0, -30)],
  ['the mere marks of one', 'is an archive', () => latin('PK\x03\x04PK\x05\x06')],
  ['a RAR archive', 'is an archive', () => latin('Rar!\x1a\x07\0')],
  ['an old Word document', 'is an old Office document', () => latin('\xd0\xcf\x11\xe0\xa1\xb1\0')],
  ['a program', 'is of a kind', () => latin('MZ\x90\0\x03\0')],
  ['a GIF', 'is a picture of a kind', () => photo(9, 9).gif().toBuffer()],
  ['a film', 'is of a kind', () => latin(iso[0])],
  ['an AVIF', 'is a picture of a kind', () => latin(iso[1])],
  ['a web page', 'is a web page', () => latin(' \n<!DOCTYPE html><p>Hello')],
  ['a web page in UTF-16', 'is a web page', () => Buffer.from('\ufeff<script>x', 'utf16le')],
  ['a web page without a head', 'is a web page', () => latin('<a href="x">')],
  [
    'an SVG',
    'is a web page or a drawing',
    () => latin('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['XML', 'is a web page or a drawing', () => latin('<?xml version="1.0"?><svg/>')],
  ['a PDF after something else', 'is of a kind', () => latin('\x01\x02%PDF-1.7')],
  ['a text with a NUL', 'is of a kind', () => latin('hello\0world')],
  ['bytes', 'is of a kind', () => latin('\x01\x02\x03')],
])('%s is refused: it %s', async (_, words, make) => {
  expect(foundIn(await make())).toEqual({
    refused: expect.stringMatching(RegExp(`^${words}.*[^.]$`)),
  })
})

test('a file of 10 MB is taken, and one of a byte more is refused', () => {
  const most = 10 * 1_024 * 1_024
  expect(foundIn(Buffer.alloc(most, 'a'))).toEqual({ kind: 'text/plain' })
  const refused = expect.stringMatching(/^has more than 10 MB/)
  expect(foundIn(Buffer.alloc(most + 1, 'a'))).toEqual({ refused })
})

test('a letter that comes in two pieces is one', () => {
  expect(foundIn(Buffer.from(`${'x'.repeat(4_095)}ä“`), 4_096)).toEqual({ kind: 'text/plain' })
})

test('any bytes are told to an end', async () => {
  const starts = [latin('PK\x03\x04'), await docx(), await odf(), latin('\xff\xfe'), heic, pdf]
  const cut = fc.tuple(fc.constantFrom(...starts), fc.nat(400), fc.uint8Array({ maxLength: 400 }))
  fc.assert(
    fc.property(cut, ([start, length, rest]) => {
      const found = foundIn(Buffer.concat([start.subarray(0, length), rest]))
      expect(Object.keys(found)).toHaveLength(1)
    }),
  )
})
