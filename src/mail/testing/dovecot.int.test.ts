import { expect, test } from '@jest/globals'
import { ImapFlow } from 'imapflow'
import { testCertificate } from './certificate'
import { describeWithDovecot, dovecot } from './dovecot'

const message = (subject: string) =>
  `From: asha@example.com\r\nSubject: ${subject}\r\n\r\nThank you.\r\n`

describeWithDovecot('the real mail server of the tests', () => {
  const box = dovecot({ tls: true })

  const connected = async (user: string, scheme: 'imap' | 'imaps' = 'imap', pass = 'secret') => {
    const { hostname: host, port } = new URL(box.url(user, scheme))
    const client = new ImapFlow({
      ...{ host, port: Number(port), secure: scheme === 'imaps', logger: false },
      auth: { user, pass },
      tls: { ca: testCertificate.cert },
    })
    await client.connect()
    return client
  }

  test.each(['imaps', 'imap'] as const)('is read with TLS, by %s', async (scheme) => {
    const client = await connected(box.newUser(), scheme)
    expect(client.secureConnection).toBe(true)
    await client.logout()
  })

  test('has a folder for what was sent, and refuses a wrong password', async () => {
    const client = await connected(box.newUser())
    const folders = await client.list()
    expect(folders.find(({ specialUse }) => specialUse === '\\Sent')?.path).toBe('Sent')
    await client.logout()
    await expect(connected('asha', 'imap', 'wrong')).rejects.toThrow()
  })

  test('has what was appended, with its flags, and says at once when more comes', async () => {
    const user = box.newUser()
    const at = new Date('2026-11-22T14:00:00Z')
    await box.append(user, 'INBOX', { raw: message('One'), at, flags: ['\\Seen'] })
    const client = await connected(user, 'imaps')
    await client.mailboxOpen('INBOX')
    expect(await client.fetchOne('*', { internalDate: true, envelope: true })).toMatchObject({
      internalDate: at,
      envelope: { subject: 'One' },
    })
    const news = new Promise((came) => client.once('exists', came))
    void client.idle()
    const [uid = 0] = await box.append(user, 'INBOX', { raw: message('Two') })
    expect(await news).toMatchObject({ count: 2 })
    await client.logout()
    expect(await box.flagsOf(user, 'INBOX')).toEqual(
      new Map([
        [1, ['\\Seen']],
        [uid, []],
      ]),
    )
  })

  test('can number its messages differently', async () => {
    const user = box.newUser()
    const validity = async () => {
      const client = await connected(user)
      const { uidValidity } = await client.mailboxOpen('INBOX')
      await client.logout()
      return uidValidity
    }
    await box.append(user, 'INBOX', { raw: message('One') }, { raw: message('Two') })
    const before = await validity()
    box.changeUidValidity(user, 'INBOX')
    expect(await validity()).not.toBe(before)
    expect((await box.flagsOf(user, 'INBOX')).size).toBe(2)
  })

  test('comes back on the same port after it was killed', async () => {
    const user = box.newUser()
    await box.append(user, 'INBOX', { raw: message('One') })
    await box.kill()
    await expect(connected(user)).rejects.toThrow()
    await box.start()
    expect((await box.flagsOf(user, 'INBOX')).size).toBe(1)
  })
})
