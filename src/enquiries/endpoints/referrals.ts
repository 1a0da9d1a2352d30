import { Readable } from 'node:stream'
import { text as wholeText } from 'node:stream/consumers'
import type { Endpoint, PayloadRequest } from 'payload'
import { readSiteFacts } from '@/content/published/site-facts'
import { basisOf } from '@/content/regulation'
import { claimLabel } from '@/enquiries/answers'
import { enquiryCalls } from '@/enquiries/calls'
import { firmAnswers } from '@/enquiries/referral'
import { quarterOf, quartersOf, type RegisterRow, wayWords } from '@/enquiries/register'
import { readLinkToken } from '@/platform/receipts/token'
import { todayInLondon } from '@/platform/time/dates'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import { notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'
import { saved } from '@/server/pipeline/saved'
import type { Enquiry } from '../../../payload-types'
import { findFile, filesOf } from '../work/files'
import { answerHandover, closeHandover, readHandover } from '../work/handovers'
import { enquiryRow } from '../work/read'
import { answerAgreement, askForAgreement, passOn, recordAgreement } from '../work/referrals'
import { registerRows } from '../work/register'
import { csvText, timeOf } from './csv'
import { fileAnswer, zipAnswer } from './files'

const rowOf = async (changed: Promise<Enquiry>) => enquiryRow(await changed)

/** The firm's page that the address names. @throws HttpError 404 unless it's open */
async function openHandover(req: PayloadRequest) {
  const id = await tokenId(req, 'handover')
  const found = await readHandover(req.payload, id)
  if ('closed' in found) throw notFound('Case')
  const given = found.pack.files.map((file) => file.id)
  return { ...found, given: given.filter((file) => found.files.includes(file)) }
}

async function tokenId(req: PayloadRequest, kind: 'agreement' | 'handover'): Promise<string> {
  const token = await readLinkToken(req.payload, routeId(req), [kind])
  if (!token) throw notFound('Page')
  return token.id
}

/** The calls of people who have the link. An answer tells the consultant. */
export const linkedEndpoints: Endpoint[] = [
  endpoint({
    call: enquiryCalls.answerAgreement,
    limit: 'enquiries',
    work: async ({ req, input }) => {
      await answerAgreement(req, await tokenId(req, 'agreement'), input)
      return undefined
    },
  }),
  endpoint({
    call: enquiryCalls.answerHandover,
    limit: 'enquiries',
    work: async ({ req, input }) => {
      await answerHandover(req, await tokenId(req, 'handover'), input)
      return undefined
    },
  }),
  endpoint({
    call: enquiryCalls.handoverFiles,
    work: async ({ req }) => {
      const { enquiry, given } = await openHandover(req)
      const files = await filesOf(req.payload, enquiry)
      return zipAnswer(
        req,
        enquiry.id,
        files.filter(({ id }) => given.includes(id)),
      )
    },
  }),
  endpoint({
    call: enquiryCalls.handoverFile,
    work: async ({ req }) => {
      const { enquiry, given } = await openHandover(req)
      const id = routeId(req, 'fileId')
      const file = given.includes(id) && (await findFile(req, enquiry.id, id))
      if (!file) throw notFound('File')
      return fileAnswer(req, file)
    },
  }),
]

const columns: readonly (readonly [heading: string, text: (row: RegisterRow) => string])[] = [
  ['Reference', ({ reference }) => reference],
  ['Quarter', (row) => quarterOf(row)],
  ['Kind of claim', ({ claimType }) => claimLabel(claimType)],
  ['Firm', ({ firm }) => firm],
  ['Asked', ({ askedAt }) => timeOf(askedAt)],
  ['Agreed', ({ agreedAt }) => timeOf(agreedAt)],
  ['How', ({ way }) => (way ? wayWords[way] : '')],
  ['Said no', ({ refusedAt }) => timeOf(refusedAt)],
  ['Passed on', ({ sentAt }) => timeOf(sentAt)],
  ['Opened', ({ openedAt }) => timeOf(openedAt)],
  ['Answered', ({ answeredAt }) => timeOf(answeredAt)],
  ['Answer', ({ answer }) => (answer ? firmAnswers[answer] : '')],
  ['Closed early', ({ withdrawnAt }) => timeOf(withdrawnAt)],
  ['Paid', ({ isPaid }) => (isPaid ? 'Yes' : 'No')],
]

function* table(rows: readonly RegisterRow[]) {
  yield columns.map(([heading]) => heading)
  for (const row of rows) yield columns.map(([, text]) => text(row))
}

export const referralEndpoints: Endpoint[] = [
  endpoint({
    call: enquiryCalls.askForAgreement,
    signedIn: true,
    status: 202,
    work: ({ req }) => rowOf(askForAgreement(req, routeId(req))),
  }),
  signedIn(enquiryCalls.closeHandover, ({ req }) => rowOf(closeHandover(req, routeId(req)))),
  signedIn(enquiryCalls.recordAgreement, ({ req, input }) =>
    rowOf(recordAgreement(req, routeId(req), input)),
  ),
  endpoint({
    call: enquiryCalls.passOn,
    signedIn: true,
    status: 202,
    work: ({ req, input }) => rowOf(passOn(req, routeId(req), input)),
  }),
  signedIn(enquiryCalls.referrals, async ({ req, query }) => {
    const { regulation } = await readSiteFacts(req.payload)
    const quarters = quartersOf(await registerRows(req.payload), basisOf(regulation))
    const accept = req.headers.get('accept') ?? ''
    if (query.format !== 'csv' && !accept.startsWith('text/csv')) return quarters
    const rows = quarters.flatMap(({ referrals }) => referrals)
    const csv = await wholeText(Readable.from(csvText(Readable.from(table(rows)))))
    const name = `referrals-${todayInLondon()}.csv`
    return new Response(csv, { headers: saved(name, 'text/csv; charset=utf-8') })
  }),
]
