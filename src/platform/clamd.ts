import { connect } from 'node:net'
import { addAbortSignal, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Each piece after its length in four bytes; a length of nothing ends the stream. */
async function* command(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | string> {
  const lengthOf = (bytes: number) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes)
    return length
  }
  yield 'zINSTREAM\0'
  for await (const piece of bytes) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

/**
 * Has ClamAV's clamd look at a file.
 * @returns true if it finds something, false if it's clean, undefined if it gives no verdict, for
 * example on a file longer than its `StreamMaxLength`
 * @throws the connection's error, or that of reading the bytes
 * Source: clamd(8), INSTREAM.
 */
export async function isInfected(
  server: { host: string; port: number },
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const socket = addAbortSignal(signal, connect(server))
  const sent = Readable.from(command(bytes)).on('error', (error) => socket.destroy(error))
  try {
    sent.pipe(socket, { end: false })
    const answer = await text(socket)
    return / FOUND\0?\s*$/.test(answer) || (/: OK\0?\s*$/.test(answer) ? false : undefined)
  } finally {
    sent.destroy()
    socket.destroy()
  }
}
