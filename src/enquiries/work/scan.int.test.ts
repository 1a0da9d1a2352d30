import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { enquiryDesk } from '@/enquiries/testing/desk'
import { eicar } from '@/enquiries/testing/documents'
import { sendingTo } from '@/enquiries/testing/receipt-files'
import { fakeClamd } from '@/platform/testing/clamd'
import { propertiesOf, rowsIn } from '@/server/testing/answers'
import { testSite } from '@/server/testing/test-site'
import { clientFilesOf } from './files'
import { scanFiles } from './scan'

const site = testSite()
const desk = enquiryDesk(site)
const { send, stored } = sendingTo(site)

let clamd: Awaited<ReturnType<typeof fakeClamd>>
/** What the scanner says of a file without the test file's words. */
let otherwise: string | null

beforeEach(async () => {
  const { chunks, files } = clientFilesOf(site.payload)
  await Promise.all([chunks.deleteMany({}), files.deleteMany({})])
  otherwise = 'OK'
  clamd = await fakeClamd((bytes) => (bytes.includes('EICAR') ? 'Eicar-Test FOUND' : otherwise))
  process.env['CLAMD'] = clamd.host
})

afterEach(async () => {
  delete process.env['CLAMD']
  await clamd.close()
})

const filesIn = async (id: string) => rowsIn((await desk.detail(id))['files'])
const scansIn = async (id: string) => (await filesIn(id)).map(({ scan }) => scan)
const scanAll = () => scanFiles(site.payload, AbortSignal.timeout(60_000))

test('a file is scanned before its sender hears that it was added', async () => {
  const id = await site.enquire()
  const long = Buffer.alloc(600_000, 'a')
  expect((await send(id, { 'a.txt': long })).status).toBe(201)
  expect(await scansIn(id)).toEqual(['clean'])
  expect(clamd.scanned.map((bytes) => bytes.equals(long))).toEqual([true])
})

test('one with a virus is removed, and its sender and the enquiry’s history say so', async () => {
  const id = await site.enquire()
  const { status, text } = await send(id, { 'knee.txt': eicar, 'a.txt': 'a' })
  const { errors, files } = propertiesOf(JSON.parse(text))
  const message = 'knee.txt was removed: it has a virus.'
  expect([status, errors]).toEqual([400, [{ path: 'files', message }]])
  expect(rowsIn(files).map(({ name }) => name)).toEqual(['a.txt'])
  expect((await filesIn(id)).map(({ name }) => name)).toEqual(['a.txt'])
  expect(await stored()).toEqual([1, 1])
  const [, , removed] = rowsIn((await desk.detail(id))['history'])
  expect(removed).toMatchObject({ kind: 'files', what: 'knee.txt was removed: it has a virus' })
})

test('while the scanner is away files wait, and can’t be fetched; later each gets its verdict', async () => {
  const id = await site.enquire()
  await clamd.close()
  expect((await send(id, { 'a.txt': 'a', 'b.txt': eicar })).status).toBe(201)
  expect(await scansIn(id)).toEqual(['waiting', 'waiting'])
  const [{ id: file } = {}] = await filesIn(id)
  const path = `/api/admin/enquiries/${id}/files`
  const seen = await site.asAdmin('GET', `${path}/${String(file)}`)
  expect([seen.status, seen.text]).toEqual([
    409,
    '{"message":"a.txt is being checked for viruses. Try again in a minute."}',
  ])
  expect((await site.asAdmin('GET', path)).text).not.toContain('a.txt')
  clamd = await fakeClamd((bytes) => (bytes.includes('EICAR') ? 'Eicar-Test FOUND' : 'OK'))
  process.env['CLAMD'] = clamd.host
  await scanAll()
  expect(await scansIn(id)).toEqual(['clean'])
  expect((await site.asAdmin('GET', `${path}/${String(file)}`)).text).toBe('a')
})

test('a scanner without a verdict leaves a file waiting, and one that’s gone leaves it unscanned', async () => {
  const id = await site.enquire()
  otherwise = 'INSTREAM size limit exceeded. ERROR'
  await send(id, { 'a.txt': 'a' })
  expect(await scansIn(id)).toEqual(['waiting'])
  delete process.env['CLAMD']
  await scanAll()
  expect(await scansIn(id)).toEqual(['none'])
})

test('a file of a message that waits for a decision, or of a deleted enquiry, is scanned too', async () => {
  const [id, gone] = [await site.enquire(), await site.enquire()]
  await clamd.close()
  await send(gone, { 'a.txt': eicar })
  await send(id, { 'b.txt': 'b' })
  await desk.remove(gone)
  clamd = await fakeClamd((bytes) => (bytes.includes('EICAR') ? 'Eicar-Test FOUND' : 'OK'))
  process.env['CLAMD'] = clamd.host
  await scanAll()
  expect(await stored()).toEqual([1, 1])
})
