import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * For tests: a connection to a program, which shows when that has ended.
 * @param port of the loopback address
 * @returns `lost` is fulfilled when the program is gone, or closes it
 */
export async function connectionTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).resume()
  return { lost: new Promise((over) => socket.once('close', over)) }
}
