import { beforeAll, expect, test } from '@jest/globals'
import { goodEnquiry } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'
import { claimTypes } from '@/enquiries/claim-types'
import { enquiryExport, routes } from '@/platform/calls/routes'
import { readCsv } from '@/dashboard/testing/read-csv'

const site = testSite({ RATE_LIMIT_ENQUIRIES: '1000' })

const odd = [
  { fullName: '=HYPERLINK("http://evil.test")', message: 'Said "so", he did;\nthen left.' },
  { fullName: 'محمد علي', message: '@SUM(1,2) is how it begins' },
  { fullName: 'Comma, Quote " and all', message: 'a,b,c,d,e,f,g\r\nh,"i",j' },
]

beforeAll(async () => {
  const { call } = site
  for (const changes of odd) {
    await call('POST', routes.sendEnquiry.path, { body: goodEnquiry('rta', changes) })
  }
  await call('POST', routes.sendEnquiry.path, { body: goodEnquiry('family-law') })
})

async function exported(query = '') {
  const answer = await site.asAdmin('GET', `${enquiryExport.path}${query}`)
  expect(answer.status).toBe(200)
  return answer
}

const tableOf = ({ text }: { text: string }) => readCsv(text.replace(/^\uFEFF/, ''))

test('the table is a file of UTF-8 text, said so at its beginning', async () => {
  const { headers, text } = await exported()
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(text.startsWith('\uFEFF')).toBe(true)
})

test('every enquiry is a row, newest first, as wide as the heading', async () => {
  const [head, ...rows] = tableOf(await exported())
  expect(rows).toHaveLength(odd.length + 1)
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0)
  const name = head?.indexOf('Full name') ?? -1
  expect(rows.map((row) => row[name]).reverse()).toEqual([
    `'${odd[0]?.fullName ?? ''}`,
    odd[1]?.fullName,
    odd[2]?.fullName,
    goodEnquiry().fullName,
  ])
})

test('no cell begins as a formula', async () => {
  for (const cell of tableOf(await exported()).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
})

test('the filter of the list is the filter of the table, and a type has its own columns', async () => {
  const [head, ...rows] = tableOf(await exported('?claimType=rta&search=comma%2C'))
  expect(rows).toHaveLength(1)
  const { label, fields } = claimTypes.rta
  const own = Object.values(fields).map((field) => `${label}: ${field.label}`)
  expect(head?.slice(-own.length)).toEqual(own)
  const faultColumn = head?.indexOf(`${label}: ${fields.atFault.label}`) ?? -1
  expect(rows[0]?.[faultColumn]).toBe(fields.atFault.options.no)
})

test('how far the work on each is stands beside it, and a status can be asked for', async () => {
  const [head, row] = tableOf(await exported('?status=new&search=comma%2C'))
  const cell = (heading: string) => row?.[head?.indexOf(heading) ?? -1]
  expect(cell('Status')).toBe('New')
  expect(Date.parse(cell('Reply due') ?? '')).toBeGreaterThan(Date.parse(cell('Received') ?? ''))
  expect([cell('Replied'), cell('Deletion asked for')]).toEqual(['', ''])
  expect(tableOf(await exported('?status=closed&search=comma%2C'))).toHaveLength(1)
})

test('a table of nothing has its heading', async () => {
  expect(tableOf(await exported('?search=nobody-at-all'))).toHaveLength(1)
})
