import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { z } from 'zod'
import { enquiryDesk, later } from '@/enquiries/testing/desk'
import { heic, pdf, photo } from '@/enquiries/testing/documents'
import { formOf, sendingTo } from '@/enquiries/testing/receipt-files'
import { fileSchema } from '@/enquiries/messages'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { mongo } from '@/platform/database/connection'
import { clientFileCollections } from '@/platform/database/own-collections'
import { receiptFileRemovalPath, receiptFilesPath, receiptPath } from '@/platform/pages'
import { propertiesOf, rowsIn } from '@/server/testing/answers'
import { whole } from '@/server/testing/served'
import { testSite } from '@/server/testing/test-site'
import { clientFilesOf, removeLeftovers } from '../work/files'

const site = testSite()
const desk = enquiryDesk(site)
const { describe: described, post, send, stored, submit, tokenOf } = sendingTo(site)

let jpeg: Buffer
/** A text of more than one of GridFS's chunks, no two of them alike. */
const letters = Array.from({ length: 700_000 }, (_, at) => 32 + ((at * 7) % 89))
const long = Buffer.from(letters)

beforeAll(async () => {
  const noted = { IFD3: { GPSLatitude: '51/1' } }
  jpeg = await photo(600, 400).withExif(noted).jpeg().toBuffer()
})

beforeEach(async () => {
  const { chunks, files } = clientFilesOf(site.payload)
  await Promise.all([chunks.deleteMany({}), files.deleteMany({})])
})

const filesIn = async (id: string) => z.array(fileSchema).parse((await desk.detail(id))['files'])
const idsIn = async (id: string) => (await filesIn(id)).map((file) => file.id)
const namesIn = async (id: string) => (await filesIn(id)).map(({ name }) => name)
const historyOf = async (id: string) => rowsIn((await desk.detail(id))['history'])
const wordsOf = async (id: string) => (await historyOf(id)).map(({ what }) => what)
const one = '/api/admin/enquiries'

async function download(path: string, cookie = site.cookie) {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers: { cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

test('files that a sender adds are the enquiry’s, byte for byte, with their fingerprint', async () => {
  const id = await site.enquire()
  const { status, text } = await send(id, { 'knee.jpg': jpeg, 'My letter.pdf': long })
  expect([status, JSON.parse(text)]).toEqual([
    201,
    [
      { id: expect.any(String), name: 'knee.jpg', size: jpeg.length, type: 'image/jpeg' },
      { id: expect.any(String), name: 'My letter.pdf.txt', size: 700_000, type: 'text/plain' },
    ],
  ])
  const [knee, letter] = await filesIn(id)
  expect(letter).toEqual({
    ...rowsIn(JSON.parse(text))[1],
    sha256: createHash('sha256').update(long).digest('hex'),
    ...{ at: new Date().toISOString(), by: 'receipt', scan: 'none' },
  })
  const { bytes, headers } = await download(`${one}/${id}/files/${letter?.id}`)
  expect(bytes.equals(long)).toBe(true)
  expect(headers.get('content-type')).toBe('text/plain')
  expect(headers.get('content-length')).toBe('700000')
  expect(headers.get('content-disposition')).toBe('attachment; filename="My letter.pdf.txt"')
  expect(headers.get('content-security-policy')).toBe('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await download(`${one}/${id}/files/${knee?.id}`)).bytes.equals(jpeg)).toBe(true)
  expect(await wordsOf(id)).toEqual(['Received', 'The sender added 2 files'])
  expect((await desk.list()).ids).toContain(id)
})

test('a file that can’t be added is named, and the others are', async () => {
  const id = await site.enquire()
  const { status, text } = await send(id, {
    'a.txt': '<html>',
    'knee.jpg': jpeg,
    'b.zip': 'PK\x03',
  })
  const sentences = [
    'a.txt is a web page or a drawing: it can be added once it’s saved as PDF.',
    'b.zip is an archive: the documents in it can be added one by one.',
  ]
  expect([status, JSON.parse(text)]).toEqual([
    400,
    {
      message: sentences[0],
      errors: sentences.map((message) => ({ path: 'files', message })),
      files: [expect.objectContaining({ name: 'knee.jpg' })],
    },
  ])
  expect(await namesIn(id)).toEqual(['knee.jpg'])
  expect(await stored()).toEqual([1, 1])
})

test('without scripts a form leads back to the receipt, or says which file couldn’t be added', async () => {
  const id = await site.enquire()
  const { headers, status } = await submit(id, { 'knee.jpg': jpeg })
  expect([status, headers.get('location')]).toEqual([303, receiptPath(await tokenOf(id))])
  const refused = await submit(id, { 'letter.pdf': pdf, 'page.html': '<!doctype html>' })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('page.html is a web page'),
  ])
  expect(await namesIn(id)).toEqual(['knee.jpg', 'letter.pdf'])
})

test('a form without a file asks for one', async () => {
  const id = await site.enquire()
  const message = 'Choose at least one file.'
  const path = receiptFilesPath(await tokenOf(id))
  for (const form of [formOf({ '': '' }), formOf({ 'knee.jpg': jpeg }, 'photo'), formOf({})]) {
    const { status, text } = await post(path, form, { accept: 'application/json' })
    expect([status, propertiesOf(JSON.parse(text))['message']]).toEqual([400, message])
  }
  expect(await stored()).toEqual([0, 0])
})

test('bodies that aren’t a form with files are refused, and store nothing', async () => {
  const path = receiptFilesPath(await tokenOf(await site.enquire()))
  const headers = { accept: 'application/json' }
  const form = (raw: string, type = 'multipart/form-data; boundary=x') =>
    site.call('POST', path, { raw, headers: { ...headers, 'content-type': type } })
  const begun = part.slice(0, -2)
  for (const [status, raw, type] of [
    [415, '{}', 'application/json'],
    [415, 'a=b', 'application/x-www-form-urlencoded'],
    [400, `${part}hello`],
    [400, `${part}hello${end}`, 'multipart/form-data'],
    [400, `${begun}\0\r\n\r\nhello${end}`],
    [400, ''],
  ] as const) {
    const seen = await form(raw, type)
    expect([raw, seen.status]).toEqual([raw, status])
  }
  expect(await stored()).toEqual([0, 0])
})

test('an enquiry has 20 files at most, and 100 MB', async () => {
  const [many, large] = [await site.enquire(), await site.enquire()]
  const files = Object.fromEntries(
    Array.from({ length: 21 }, (_, at) => [`${at + 1}.txt`, `${at}`]),
  )
  const { status, text } = await send(many, files)
  const { errors, files: kept } = propertiesOf(JSON.parse(text))
  expect([status, errors]).toEqual([
    400,
    [
      {
        path: 'files',
        message: expect.stringMatching(/^21\.txt is more .*: remove another first\.$/),
      },
    ],
  ])
  expect([rowsIn(kept).length, await stored()]).toEqual([20, [20, 20]])
  await described(large, { length: 100 * 1_024 * 1_024 - 5 })
  expect((await send(large, { 'a.txt': '123', 'b.txt': '12', 'c.txt': '1' })).text).toContain(
    '"message":"c.txt is more than an enquiry can have',
  )
  expect(await namesIn(large)).toEqual(['a.txt', 'b.txt'])
})

test('only the sender’s own receipt takes files, while the enquiry is there and not withdrawn', async () => {
  const [id, withdrawn, deleted] = [
    await site.enquire(),
    await site.enquire(),
    await site.enquire(),
  ]
  await site.call('POST', `/api/receipts/${await tokenOf(withdrawn)}/withdraw`)
  await desk.remove(deleted)
  const tokens = [
    await tokenOf(id, 'mail'),
    await tokenOf(id, 'review'),
    'f'.repeat(64),
    await tokenOf(withdrawn),
    await tokenOf(deleted),
  ]
  for (const token of tokens) {
    const form = formOf({ 'knee.jpg': jpeg })
    for (const accept of ['application/json', 'text/html']) {
      expect((await post(receiptFilesPath(token), form, { accept })).status).toBe(404)
    }
  }
  expect(await stored()).toEqual([0, 0])
})

test('another site’s page can’t send files, and a client has 30 tries', async () => {
  const id = await site.enquire()
  const foreign = await send(id, { 'a.txt': 'a' }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const from = { 'x-forwarded-for': '192.0.2.30' }
  for (let tries = 0; tries < 30; tries += 1) {
    expect((await send(id, { 'a.txt': '<html>' }, from)).status).toBe(400)
  }
  const { headers, status } = await send(id, { 'a.txt': 'a' }, from)
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await stored()).toEqual([0, 0])
})

test('a whole upload that’s repeated with its key stores nothing twice', async () => {
  const id = await site.enquire()
  const own = { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': '192.0.2.40' }
  const first = await send(id, { 'knee.jpg': jpeg, 'a.txt': 'a' }, own)
  const again = await send(id, { 'knee.jpg': jpeg, 'a.txt': 'a' }, own)
  expect([again.status, again.text]).toEqual([201, first.text])
  expect((await send(id, { 'knee.jpg': jpeg, 'a.txt': 'b' }, own)).status).toBe(409)
  expect([await namesIn(id), await stored()]).toEqual([
    ['knee.jpg', 'a.txt'],
    [2, 2],
  ])
  expect(await wordsOf(id)).toEqual(['Received', 'The sender added 2 files'])
})

test('a sender removes a file of theirs while the enquiry is open, and adds one that’s closed too', async () => {
  const id = await site.enquire()
  await send(id, { 'a.txt': 'a', 'b.txt': 'b' })
  const [first = '', second = ''] = await idsIn(id)
  const token = await tokenOf(id)
  const remove = (file: string, of = token) => post(receiptFileRemovalPath(of, file), undefined)
  const { headers, status } = await remove(first)
  expect([status, headers.get('location')]).toEqual([303, receiptPath(token)])
  expect([await namesIn(id), await stored()]).toEqual([['b.txt'], [1, 1]])
  expect((await wordsOf(id)).at(-1)).toBe('The sender removed a.txt')
  expect((await remove(first)).status).toBe(404)
  expect((await remove(second, await tokenOf(await site.enquire()))).status).toBe(404)
  expect((await remove(second, await tokenOf(id, 'mail'))).status).toBe(404)
  await desk.change(id, { status: 'closed' })
  const refused = await remove(second)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('is closed')])
  expect((await send(id, { 'c.txt': 'c' })).status).toBe(201)
  expect(await namesIn(id)).toEqual(['b.txt', 'c.txt'])
})

test('only those who are signed in fetch files, and only those of the enquiry', async () => {
  const [id, other] = [await site.enquire(), await site.enquire()]
  await send(id, { 'a.txt': 'a' })
  const [file = ''] = await idsIn(id)
  for (const path of [`${one}/${id}/files/${file}`, `${one}/${id}/files`]) {
    expect((await download(path, '')).status).toBe(401)
  }
  for (const path of [`${other}/files/${file}`, `${id}/files/x`, `x/files/${file}`, 'x/files']) {
    expect((await download(`${one}/${path}`)).status).toBe(404)
  }
  await desk.remove(id)
  expect((await download(`${one}/${id}/files/${file}`)).status).toBe(404)
})

test('all files come as one archive, each under a name of its own', async () => {
  const id = await site.enquire()
  await send(id, { 'Knee.jpg': jpeg, 'letter.pdf': pdf })
  await send(id, { 'knee.jpg': heic, 'Brief für Siân.pdf': pdf })
  const { bytes, headers, status } = await download(`${one}/${id}/files`)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\dA-F]{8}\.zip"$/)
  // The names are in the entries and in the directory.
  const text = bytes.toString()
  for (const name of ['Knee.jpg', 'letter.pdf', 'knee.jpg.heic', 'Brief für Siân.pdf']) {
    expect(text.split(name)).toHaveLength(3)
  }
  expect(bytes.includes(jpeg)).toBe(true)
})

test('names that are alike get numbers in the archive', async () => {
  const id = await site.enquire()
  for (const content of ['1', '2', '3']) await send(id, { 'a.txt': content })
  const text = (await download(`${one}/${id}/files`)).bytes.toString()
  for (const name of ['a.txt', 'a (2).txt', 'a (3).txt']) expect(text).toContain(name)
})

test('a picture’s preview is small, upright, and doesn’t say where it was taken', async () => {
  const id = await site.enquire()
  const turned = await sharp(jpeg).keepMetadata().withMetadata({ orientation: 6 }).toBuffer()
  await send(id, {
    'knee.jpg': turned,
    'a.heic': heic,
    'a.pdf': pdf,
    'b.jpg': jpeg.subarray(0, 300),
  })
  const [knee, ...others] = await idsIn(id)
  const small = () => download(`${one}/${id}/files/${knee}?preview`)
  const { bytes, headers } = await small()
  expect(headers.get('content-type')).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 213, height: 320 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect((await small()).bytes.equals(bytes)).toBe(true)
  for (const file of others) {
    expect((await download(`${one}/${id}/files/${file}?preview`)).status).toBe(404)
  }
})

/** A picture whose header says that it is larger than it is. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const data = Buffer.from(await photo(65, 65).jpeg().toBuffer())
  const frame = data.indexOf(Buffer.from([0xff, 0xc0]))
  data.writeUInt16BE(height, frame + 5)
  data.writeUInt16BE(width, frame + 7)
  return data
}

test('a picture of 30,000 by 30,000 is taken, and has no preview', async () => {
  const id = await site.enquire()
  expect((await send(id, { 'bomb.jpg': await claiming(30_000, 30_000) })).status).toBe(201)
  const [file] = await idsIn(id)
  expect((await download(`${one}/${id}/files/${file}?preview`)).status).toBe(404)
})

/** How many readings of files' bytes are still open in the database. */
async function openReadings(): Promise<number> {
  const { connection } = mongo(site.payload)
  const inUse = { type: 'idleCursor', ns: `${connection.name}.${clientFileCollections.chunks}` }
  const admin = connection.getClient().db('admin')
  const found = admin.aggregate([{ $currentOp: { idleCursors: true } }, { $match: inUse }])
  return (await found.toArray()).length
}

test('downloads that are given up leave nothing open', async () => {
  const id = await site.enquire()
  await send(id, { 'a.txt': Buffer.alloc(9_000_000, 'a'), 'b.txt': Buffer.alloc(9_000_000, 'b') })
  const [file] = await idsIn(id)
  for (const path of [`${one}/${id}/files/${file}`, `${one}/${id}/files`]) {
    const socket = connect(site.port, '127.0.0.1')
    const head = [`GET ${path} HTTP/1.1`, 'Host: site.test', `Cookie: ${site.cookie}`, '', '']
    socket.write(head.join('\r\n'))
    await once(socket, 'data')
    socket.pause()
    socket.destroy()
    await once(socket, 'close')
    await until(async () => (await openReadings()) === 0)
  }
})

const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'
const end = '\r\n--x--\r\n'

/** Sends all but the end of a form with a long file. */
async function begin(path: string) {
  const socket = connect(site.port, '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: site.test',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${part.length + long.length + end.length}`,
    'Accept: application/json',
    '',
    part,
  ]
  socket.write(head.join('\r\n'))
  socket.write(long)
  await until(async () => (await stored())[1] === 2)
  return socket
}

test('of an upload that’s cut nothing stays', async () => {
  const id = await site.enquire()
  const socket = await begin(receiptFilesPath(await tokenOf(id)))
  expect((await stored())[0]).toBe(1)
  socket.destroy()
  await until(async () => String(await stored()) === '0,0')
  expect(await wordsOf(id)).toEqual(['Received'])
})

test('of an upload to an enquiry that’s erased or withdrawn meanwhile nothing stays', async () => {
  for (const way of ['erased', 'withdrawn'] as const) {
    const id = await site.enquire({ email: 'meanwhile@example.com' })
    const token = await tokenOf(id)
    const socket = await begin(receiptFilesPath(token))
    if (way === 'withdrawn') await site.call('POST', `/api/receipts/${token}/withdraw`)
    else await desk.ask('DELETE', '/api/admin/people?email=meanwhile@example.com')
    socket.write(end)
    expect([way, await whole(socket, 'not found')]).toEqual([way, expect.stringMatching(/ 404 /)])
    expect([way, await stored()]).toEqual([way, [0, 0]])
  }
})

test('what a crash left goes after an hour, and nothing else', async () => {
  const id = await site.enquire()
  await send(id, { 'a.txt': 'a' })
  const { chunks } = clientFilesOf(site.payload)
  const arriving = await described(id, { state: 'arriving' })
  await chunks.insertOne({ files_id: arriving, n: 0, data: Buffer.from('a') })
  await removeLeftovers(site.payload)
  expect(await stored()).toEqual([2, 2])
  later(3_601)
  await chunks.insertOne({ files_id: 'of no file', n: 0, data: Buffer.from('a') })
  await removeLeftovers(site.payload)
  expect(await stored()).toEqual([1, 1])
  expect(await namesIn(id)).toEqual(['a.txt'])
})

test('the consultant hears once how many files came, two minutes later', async () => {
  const id = await site.enquire()
  await send(id, { 'a.txt': 'a' })
  await send(id, { 'b.txt': 'b', 'c.txt': 'c' })
  const mails = await mailsOf(site.payload).find({ enquiry: id, kind: 'files' }).toArray()
  expect(mails).toEqual([expect.objectContaining({ files: 3 })])
  expect(Number(mails[0]?.nextAttemptAt) - Date.now()).toBe(120_000)
  await desk.ask('PATCH', '/api/admin/mail-settings', { files: false })
  const other = await site.enquire()
  await send(other, { 'a.txt': 'a' })
  expect(await mailsOf(site.payload).countDocuments({ enquiry: other, kind: 'files' })).toBe(0)
  await desk.ask('PATCH', '/api/admin/mail-settings', { files: true })
})

test('erasing a person, or their enquiry, leaves no byte of their files', async () => {
  for (const way of ['person', 'enquiry'] as const) {
    const id = await site.enquire({ email: 'asha@example.com' })
    await send(id, { 'knee.jpg': jpeg, 'a.txt': long })
    const { json } = await desk.ask('GET', '/api/admin/people?format=json&email=asha@example.com')
    expect(rowsIn(propertiesOf(json)['files'])).toHaveLength(2)
    if (way === 'person') await desk.ask('DELETE', '/api/admin/people?email=asha@example.com')
    else await site.payload.delete({ collection: 'enquiries', id })
    expect([way, await stored()]).toEqual([way, [0, 0]])
  }
})
