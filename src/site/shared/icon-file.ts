/** In pixels, as tabs show it on dense screens. */
export const tabSide = 32

/** A PNG of `tabSide` as an ICO, for what asks for /favicon.ico without reading a page. */
export function asIcon(png: Buffer): Buffer {
  // Source: Microsoft, "ICONDIR" and "ICONDIRENTRY"; a PNG is allowed since Windows Vista.
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(tabSide, 6)
  header.writeUInt8(tabSide, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
