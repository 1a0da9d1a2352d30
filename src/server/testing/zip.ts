import { inflateRawSync } from 'node:zlib'

const centralHeader = Buffer.from('PK\u0001\u0002')

/** The files in a zip by their names, read from its central directory. */
export function filesIn(zip: Buffer): Record<string, Buffer> {
  const files: [string, Buffer][] = []
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)
  while (zip.subarray(at, at + 4).equals(centralHeader)) {
    const [isPacked, size] = [zip.readUInt16LE(at + 10) === 8, zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    files.push([
      zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      isPacked ? inflateRawSync(bytes) : bytes,
    ])
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return Object.fromEntries(files)
}
