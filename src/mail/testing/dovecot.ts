import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe } from '@jest/globals'
import getPort from 'get-port'
import { ImapFlow } from 'imapflow'
import { placeOf } from '../../../scripts/testing/debian-programs.mjs'
import { ProcessGroup } from '../../../scripts/processes/process-group.mjs'
import { testCertificate } from './certificate'
import { until } from './until'

const program = process.env['DOVECOT_PATH'] ?? ''

/** Tests that need Dovecot: a machine that can't have it skips them, but CI fails. */
export const describeWithDovecot = program || process.env['CI'] ? describe : describe.skip

/** Everyone's. Any other is refused. */
const password = 'secret'

/** What a test appends to a folder. */
interface Appended {
  raw: string | Buffer
  /** When it came; now, unless the test says so. */
  at?: Date
  flags?: string[]
}

/**
 * Dovecot's library, but it looks for its TLS in the folder that it runs in, and not where Debian would
 * install it.
 */
function relocated(libraries: string): Buffer {
  const library = readFileSync(path.join(libraries, 'libdovecot.so.0'))
  const installed = '/usr/lib/dovecot/modules\0'
  library.write('modules'.padEnd(installed.length, '\0'), library.indexOf(installed))
  return library
}

/** Dovecot on the loopback address while a file's tests run. */
export function dovecot(options?: { tls: boolean }): Dovecot {
  const box = new Dovecot(options)
  beforeAll(() => box.start())
  afterAll(() => box.discard())
  return box
}

/**
 * An IMAP server with Maildir folders. A new user has an empty mailbox: `INBOX`, and `Sent`, which
 * is marked `\Sent`.
 */
class Dovecot {
  #options
  #group = new ProcessGroup()
  #folder = ''
  #port = 0
  #securePort = 0
  #server: ReturnType<ProcessGroup['start']> | undefined

  /** @param options `tls` offers it on both ports: on one after the first command, on one before */
  constructor(options = { tls: false }) {
    this.#options = options
  }

  /** The address for `IMAP_URL`. */
  url(user: string, scheme: 'imap' | 'imaps' = 'imap'): string {
    const port = scheme === 'imaps' ? this.#securePort : this.#port
    return `${scheme}://${user}:${password}@127.0.0.1:${port}`
  }

  /** Someone whose mailbox is empty. */
  newUser = (): string => `user-${randomUUID()}`

  /** Begins to listen; the second time on the same ports and mailboxes. */
  async start(): Promise<void> {
    if (!program) throw new Error('There’s no Dovecot here: set DOVECOT_PATH to its path.')
    if (!this.#folder) await this.#prepare()
    const { root, libraries } = placeOf(program)
    const env = { LD_LIBRARY_PATH: [this.#folder, ...libraries].join(':') }
    const settings = path.join(this.#folder, 'dovecot.conf')
    // Dovecot itself would look for doveconf where it's installed.
    this.#server = this.#group.start(
      path.join(root, 'usr/bin/doveconf'),
      ['-m', 'master', '-f', 'service=master', '-c', settings, '-e', program, '-F', '-c', settings],
      { quiet: true, env, graceSeconds: 2 },
    )
    let ended = ''
    void this.#server.ended.then(({ output }) => (ended = output || 'It ended'))
    await until(() => {
      if (ended) throw new Error(`${ended}\n${this.log()}`)
      return this.#answers()
    })
  }

  /** Ends every connection and listens no more. */
  async stop(): Promise<void> {
    await this.#server?.end()
  }

  /** Ends it like a power cut. */
  async kill(): Promise<void> {
    const pids = readFileSync(path.join(this.#folder, 'base', 'master.pid'), 'utf8')
    process.kill(Number(pids), 'SIGKILL')
    await this.#server?.ended
  }

  /** Stops it for good and removes its mailboxes. */
  discard = (): Promise<void> => this.#group.end()

  /** The log so far. */
  log = (): string => readFileSync(path.join(this.#folder, 'log'), 'utf8')

  /** @returns their UIDs */
  async append(user: string, folder: string, ...messages: Appended[]): Promise<number[]> {
    return this.#signedIn(user, async (client) => {
      const uids: number[] = []
      for (const { raw, flags = [], at = new Date() } of messages) {
        const appended = await client.append(folder, raw, flags, at)
        uids.push((appended && appended.uid) || 0)
      }
      return uids
    })
  }

  /** The flags of each message of a folder, by its UID. */
  async flagsOf(user: string, folder: string): Promise<Map<number, string[]>> {
    return this.#signedIn(user, async (client) => {
      await client.mailboxOpen(folder, { readOnly: true })
      const all = await client.fetchAll('1:*', { flags: true })
      return new Map(all.map(({ uid, flags = new Set() }) => [uid, [...flags]]))
    })
  }

  /** Gives a folder another UIDVALIDITY and its messages other UIDs, as a server that was moved would. */
  changeUidValidity(user: string, folder: string): void {
    const maildir = path.join(this.#folder, 'mail', user, folder === 'INBOX' ? '' : `.${folder}`)
    const list = path.join(maildir, 'dovecot-uidlist')
    const later = (digits: string) => String(Number(digits) + 1000)
    const changed = readFileSync(list, 'utf8')
      .replace(/(?<=^3 V)\d+/, later)
      .replace(/(?<=^3 V\d+ N)\d+/, later)
      .replace(/(?<=\n)\d+/g, later)
    writeFileSync(list, changed)
    for (const name of readdirSync(maildir)) {
      if (name.startsWith('dovecot.index')) rmSync(path.join(maildir, name))
    }
  }

  async #signedIn<Result>(user: string, work: (client: ImapFlow) => Promise<Result>) {
    const auth = { user, pass: password }
    const options = { auth, doSTARTTLS: false, logger: false as const }
    const client = new ImapFlow({ host: '127.0.0.1', port: this.#port, ...options })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  async #prepare() {
    const folder = mkdtempSync(path.join(tmpdir(), 'test-dovecot-'))
    this.#folder = folder
    this.#group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
    this.#port = await getPort()
    this.#securePort = await getPort()
    // Dovecot refuses to read anyone's mail as root.
    const isRoot = process.getuid?.() === 0
    const user = isRoot ? 'nobody' : userInfo().username
    const group = execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()
    mkdirSync(path.join(folder, 'base'))
    mkdirSync(path.join(folder, 'mail'))
    chmodSync(path.join(folder, 'mail'), 0o777)
    chmodSync(folder, 0o755)
    const libraries = path.join(placeOf(program).root, 'usr/lib/dovecot')
    symlinkSync(path.join(libraries, 'modules'), path.join(folder, 'base', 'modules'))
    writeFileSync(path.join(folder, 'libdovecot.so.0'), relocated(libraries))
    for (const part of ['cert', 'key'] as const) {
      writeFileSync(path.join(folder, part), testCertificate[part])
    }
    writeFileSync(path.join(folder, 'dovecot.conf'), this.#settings(libraries, user, group))
  }

  #settings = (libraries: string, user: string, group: string) => `
base_dir = ${this.#folder}/base
state_dir = ${this.#folder}/base
log_path = ${this.#folder}/log
libexec_dir = ${libraries}
mail_plugin_dir = ${libraries}/modules
import_environment = LD_LIBRARY_PATH
protocols = imap
ssl = ${this.#options.tls ? 'yes' : 'no'}
ssl_cert = <${this.#folder}/cert
ssl_key = <${this.#folder}/key
disable_plaintext_auth = no
auth_failure_delay = 0
default_login_user = ${user}
default_internal_user = ${user}
default_internal_group = ${group}
mail_location = maildir:${this.#folder}/mail/%u
mail_uid = ${user}
mail_gid = ${group}
first_valid_uid = 1
mail_fsync = never
mail_max_userip_connections = 1000
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = home=${this.#folder}/mail/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${this.#port}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${this.#securePort}
  }
}
`

  #answers = () =>
    new Promise<boolean>((answer) => {
      const socket = connect(this.#port, '127.0.0.1')
      socket.once('data', () => answer(true)).once('close', () => answer(false))
      socket.once('data', () => socket.destroy()).once('error', () => answer(false))
    })
}
