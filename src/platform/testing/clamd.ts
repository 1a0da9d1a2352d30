import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What it answers to a file, after the words `stream: `; null for no answer at all. */
type Verdict = (bytes: Buffer) => string | null

/** A small clamd that knows INSTREAM only. */
export async function fakeClamd(verdict: Verdict) {
  const scanned: Buffer[] = []
  const server = createServer((socket) => void answer(socket).catch(() => socket.destroy()))
  async function answer(socket: Socket): Promise<void> {
    let sent = Buffer.alloc(0)
    const arriving: AsyncIterable<Buffer> = socket
    for await (const piece of arriving) {
      sent = Buffer.concat([sent, piece])
      const bytes = streamedIn(sent)
      if (!bytes) continue
      scanned.push(bytes)
      const words = verdict(bytes)
      if (words !== null) socket.end(`stream: ${words}\0`)
      return
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    host: `127.0.0.1:${port}`,
    port,
    scanned,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** The bytes of a whole stream; undefined before its end. */
function streamedIn(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (sent.length < command.length) return undefined
  if (sent.toString('latin1', 0, command.length) !== command) throw new Error('Another command')
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
