import type { FileRow } from '@/enquiries/messages'
import { maxLength } from '@/platform/limits'

/** Kinds of clients' files by media type, with the endings of their names, the usual one first. */
export const fileKinds = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif', '.hif'],
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/rtf': ['.rtf'],
  'text/plain': ['.txt', '.text', '.md', '.log'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type FileKind = keyof typeof fileKinds

/** The same kinds in words. */
export const kindsInWords =
  'JPEG, PNG, WebP and HEIC pictures, PDF, Word (DOCX), OpenDocument (ODT), RTF and plain text'

export const filesInWords = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

/** Pictures that can be shown small. */
const previewed: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
] satisfies readonly FileKind[]

export const hasPreview = (type: string): boolean => previewed.includes(type)

/**
 * Signs that some system doesn't allow in a name, that hide its ending by turning the direction of
 * letters, or that draw nothing.
 */
const unfit = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*]/gu

const withoutFolders = (sent: string): string => sent.split(/[/\\]/).at(-1) ?? ''

const cleaned = (name: string): string => name.normalize('NFC').replace(unfit, '')

/** Without dots at its beginning, which would hide the file, and cut between letters. */
const shortened = (name: string, most: number): string =>
  name
    .replace(/^[. ]+/, '')
    .slice(0, most)
    .replace(/[\ud800-\udbff]$|(?<![. ])[. ]+$/, '')

/** The name of a file that isn't stored, for a sentence. */
export const namedInWords = (sent: string): string =>
  shortened(cleaned(withoutFolders(sent)), maxLength.short) || 'A file without a name'

/** The name as sent, without unfit signs, and with an ending of its kind. */
export function storedName(sent: string, kind: FileKind): string {
  const whole = cleaned(withoutFolders(sent)).trim()
  const { [kind]: endings } = fileKinds
  const lower = whole.toLowerCase()
  const own = endings.find((one) => lower.endsWith(one))
  const ending = own ? whole.slice(-own.length) : endings[0]
  const stem = own ? whole.slice(0, -own.length) : whole
  return (shortened(stem, maxLength.short - ending.length) || 'file') + ending
}

/** Files that were scanned, or that no scanner is there for. */
export const mayBeFetched = ({ scan }: Pick<FileRow, 'scan'>) => scan === 'clean' || scan === 'none'

/**
 * Rows with the names of their files in one folder: the same name gets a number in a second file,
 * whatever its case, as folders ignore it.
 */
export function distinctNames<Row extends { name: string }>(
  rows: readonly Row[],
): (readonly [row: Row, name: string])[] {
  const used = new Set<string>()
  return rows.map((row) => {
    const [, stem = row.name, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(row.name) ?? []
    let own = row.name
    for (let nth = 2; used.has(own.toLowerCase()); nth += 1) own = `${stem} (${nth})${ending}`
    used.add(own.toLowerCase())
    return [row, own]
  })
}
