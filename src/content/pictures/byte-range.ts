/** Bytes of a file: the places of the first and of the last one, from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The bytes that a request asks for.
 *
 * @param header the request's `Range`. Several ranges, other units and what cannot be read count as
 *   none, which RFC 9110 leaves to the server
 * @param length of the file, in bytes
 * @returns undefined where the whole file is asked for; 'unsatisfiable' where the range has no byte
 *   of it
 * Source: RFC 9110, sections 14.1.2 and 14.2.
 */
export function byteRange(
  header: string | null,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start < length ? { start, end } : 'unsatisfiable'
}
