import { beforeAll, expect, test } from '@jest/globals'
import { goodEnquiry } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'
import { claimTypes } from '@/enquiries/claim-types'
import { bornOnQuestion, contactQuestions } from '@/enquiries/contact'
import { enquiryExport } from '@/enquiries/calls'
import { readCsv } from '@/dashboard/testing/read-csv'

const site = testSite()

const odd = [
  { fullName: '=HYPERLINK("http://evil.test")', message: 'Said "so", he did;\nthen left.' },
  { fullName: 'محمد علي', message: '@SUM(1,2) is how it begins' },
  {
    fullName: 'Comma, Quote " and all',
    message: 'a,b,c,d,e,f,g\r\nh,"i",j',
    contact: { by: 'phone', emailSafe: false },
    bornOn: '2019-05-04',
  },
]

beforeAll(async () => {
  for (const changes of odd) await site.enquire(changes, 'rta')
  await site.enquire()
})

async function exported(query = '') {
  const answer = await site.asAdmin('GET', `${enquiryExport.path}${query}`)
  expect(answer.status).toBe(200)
  return answer
}

const tableOf = ({ text }: { text: string }) => readCsv(text.replace(/^\uFEFF/, ''))

test('the table is a file of UTF-8 text with a row for every enquiry, newest first', async () => {
  const answer = await exported()
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
    ),
  })
  const [head = [], ...rows] = tableOf(answer)
  expect(rows.map((row) => row[head.indexOf('Full name')]).reverse()).toEqual([
    `'${odd[0]?.fullName ?? ''}`,
    odd[1]?.fullName,
    odd[2]?.fullName,
    goodEnquiry().fullName,
  ])
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

test('each row says how far the work on it is and how to get in touch, of a status that’s chosen', async () => {
  const [head, row] = tableOf(await exported('?status=new&search=comma%2C'))
  const cell = (heading: string) => row?.[head?.indexOf(heading) ?? -1]
  expect([cell('Kind'), cell('Status')]).toEqual(['Enquiry', 'New'])
  expect(Date.parse(cell('Reply due') ?? '')).toBeGreaterThan(Date.parse(cell('Received') ?? ''))
  expect([cell('Replied'), cell('Deletion requested'), cell('Call')]).toEqual(['', '', ''])
  expect(cell('Time limit')).toBe('2040-05-03')
  const { by, emailSafe, leaveMessage } = contactQuestions
  const cells = [by, emailSafe, leaveMessage, bornOnQuestion].map(({ label }) => cell(label))
  expect(cells).toEqual(['By phone', 'No', '', '2019-05-04'])
  // A table of nothing has its heading.
  expect(tableOf(await exported('?status=closed&search=comma%2C'))).toHaveLength(1)
})
