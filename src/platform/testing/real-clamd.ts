import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe } from '@jest/globals'
import getPort from 'get-port'
import { ProcessGroup } from '../../../scripts/processes/process-group.mjs'
import { placeOf } from '../../../scripts/testing/debian-programs.mjs'
import { until } from '@/mail/testing/until'

const program = process.env['CLAMD_PATH'] ?? ''

/** Tests that need ClamAV: a machine that can't have it skips them, but CI fails. */
export const describeWithClamd = program || process.env['CI'] ? describe : describe.skip

/** The file that every scanner finds. It's in two pieces, or one would find it here. */
export const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-`,
  'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/** ClamAV's clamd, which knows one virus, while a file's tests run. */
export function clamd() {
  const group = new ProcessGroup()
  const server = { host: '127.0.0.1', port: 0 }
  beforeAll(async () => {
    if (!program) throw new Error('There’s no ClamAV here: set CLAMD_PATH to its path.')
    const folder = mkdtempSync(path.join(tmpdir(), 'test-clamd-'))
    group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    server.port = await getPort()
    const signatures = path.join(folder, 'signatures')
    mkdirSync(signatures)
    const pattern = Buffer.from(eicar).toString('hex')
    writeFileSync(path.join(signatures, 'own.ndb'), `Eicar-Test-Signature:0:*:${pattern}\n`)
    const settings = path.join(folder, 'clamd.conf')
    writeFileSync(
      settings,
      `Foreground yes
TCPAddr ${server.host}
TCPSocket ${server.port}
DatabaseDirectory ${signatures}
TemporaryDirectory ${folder}
`,
    )
    const env = { LD_LIBRARY_PATH: placeOf(program).libraries.join(':') }
    const { ended } = group.start(program, ['--config-file', settings], { quiet: true, env })
    let output: string | undefined
    void ended.then((end) => (output = end.output))
    await until(() => {
      if (output !== undefined) throw new Error(output || 'It ended')
      return answers(server)
    })
  })
  afterAll(() => group.end())
  return server
}

const answers = (server: { host: string; port: number }) =>
  new Promise<boolean>((answer) => {
    const socket = connect(server, () => socket.write('zPING\0'))
    socket.once('data', () => answer(true)).once('close', () => answer(false))
    socket.once('error', () => answer(false))
  })
