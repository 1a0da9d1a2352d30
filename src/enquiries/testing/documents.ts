import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import yazl from 'yazl'

/** A ZIP archive with these entries, each with its own name as its content unless it's given. */
export async function zipOf(names: readonly string[], contents: Record<string, string> = {}) {
  const zip = new yazl.ZipFile()
  for (const name of names) {
    zip.addBuffer(Buffer.from(contents[name] ?? name), name, { compress: false })
  }
  zip.end()
  return buffer(zip.outputStream)
}

export const docx = (...more: string[]) =>
  zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml', ...more])

const odtType = 'application/vnd.oasis.opendocument.text'

/** An ODF document, whose first entry is its media type. */
export const odf = (mimetype = odtType, ...more: string[]) =>
  zipOf(['mimetype', 'content.xml', ...more], { mimetype })

/** Looks like a photograph to a decoder, and doesn't get smaller. */
export const photo = (width = 60, height = 40) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: 'black' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

export const pdf = Buffer.from(
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\n%%EOF',
  'latin1',
)

/** The beginning of a photograph of an iPhone. */
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** Not a virus: a scanner's test (eicar.org). */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
