import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { readSiteFacts } from '@/content/published/site-facts'
import { callLength } from '@/enquiries/contact'
import { referenceOf } from '@/enquiries/letter'
import { ownCollection } from '@/platform/database/own-collections'
import { readSiteUrl } from '@/platform/environment.mjs'
import { calendarRoute } from '@/platform/pages'
import { readReceiptToken } from '@/platform/receipts/token'
import { isSameText } from '@/platform/same-text'
import { day } from '@/platform/time/durations'
import type { Enquiry } from '../../../payload-types'
import { eventsOf, historyOf } from '../work/events'
import { findEnquiry } from '../work/store'

type Called = Pick<Enquiry, 'callAt' | 'events' | 'id'>

interface Sender {
  siteUrl: URL
  /** An address; empty if the site has none. */
  organizer: string
}

/** Such as `20261203T100000Z`. */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** A line has up to 75 characters, all ASCII, with the space that continues it. */
const folded = (line: string) => line.replace(/(.{74})(?=.)/g, '$1\r\n ')

/** Each change has a higher number, so that calendars know which is the latest. */
const sequence = (call: Called) =>
  historyOf(eventsOf(call)).filter(({ kind }) => kind === 'appointment').length

/** @param at the call's time, or the one before it was cancelled */
function event(
  call: Called,
  at: Date,
  { organizer, siteUrl }: Sender,
  rows: readonly string[],
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:call-${call.id}@${siteUrl.hostname}`,
    `SEQUENCE:${sequence(call)}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(new Date(at.getTime() + callLength))}`,
    ...(organizer ? [`ORGANIZER:mailto:${encodeURI(organizer)}`] : []),
    ...rows,
    'END:VEVENT',
  ]
}

function calendar(rows: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Calls//EN', ...rows, 'END:VCALENDAR']
  return all.map((row) => `${folded(row)}\r\n`).join('')
}

const about = {
  PUBLISH: ['DESCRIPTION:A phone call of up to half an hour.'],
  CANCEL: ['DESCRIPTION:This call was cancelled.', 'STATUS:CANCELLED'],
} as const

/**
 * A call for the enquirer's calendar, which others may see, so it doesn't name the matter.
 * @param was a cancelled one's time
 * Source: RFC 5545 and RFC 5546.
 */
export function callFile(call: Called, sender: Sender, was: string) {
  const method = call.callAt ? 'PUBLISH' : 'CANCEL'
  const rows = ['SUMMARY:Phone call', ...about[method]]
  const shown = event(call, new Date(call.callAt ?? was), sender, rows)
  return { method, text: calendar([`METHOD:${method}`, ...shown]) } as const
}

async function readSender(payload: Payload): Promise<Sender> {
  const { facts } = await readSiteFacts(payload)
  return { siteUrl: readSiteUrl(process.env), organizer: facts['email'] ?? '' }
}

/** The call of the enquiry that a receipt is about; undefined until one is confirmed. */
export async function readCallFile(payload: Payload, token: string): Promise<string | undefined> {
  const link = await readReceiptToken(payload, token)
  const enquiry = link && link.kind !== 'review' && (await findEnquiry({ payload }, link.id))
  if (!enquiry || !enquiry.callAt) return undefined
  return callFile(enquiry, await readSender(payload), enquiry.callAt).text
}

/**
 * All calls for the consultant's calendar program, without names, since its provider may read it.
 */
function callFeed(calls: readonly Called[], sender: Sender): string {
  const events = calls.flatMap((call) => {
    const url = new URL(`/admin/dashboard?enquiry=${call.id}`, sender.siteUrl).href
    const rows = [`SUMMARY:Call: reference ${referenceOf(call.id)}`, `URL:${url}`]
    return call.callAt ? event(call, new Date(call.callAt), sender, rows) : []
  })
  return calendar(['METHOD:PUBLISH', 'X-WR-CALNAME:Calls', ...events])
}

interface Stored {
  _id: string
  secret: string
}

const calendarOf = (payload: Payload) => ownCollection<Stored>(payload, 'settings')

const id = 'calendar'

export async function calendarAddress(payload: Payload): Promise<{ address: string | null }> {
  const stored = await calendarOf(payload).findOne({ _id: id })
  if (!stored) return { address: null }
  const path = calendarRoute.replace('{secret}', stored.secret)
  return { address: new URL(path, readSiteUrl(process.env)).href }
}

/** Makes an address. The previous one stops working. */
export async function renewCalendar(payload: Payload) {
  const secret = randomBytes(32).toString('hex')
  await calendarOf(payload).updateOne({ _id: id }, { $set: { secret } }, { upsert: true })
  return calendarAddress(payload)
}

/** The calls from 30 days ago on; undefined for a wrong secret. */
export async function readCalendar(payload: Payload, secret: string): Promise<string | undefined> {
  const stored = await calendarOf(payload).findOne({ _id: id })
  if (!stored || !isSameText(secret, stored.secret)) return undefined
  const since = new Date(Date.now() - 30 * day).toISOString()
  const { docs } = await payload.find({
    collection: 'enquiries',
    where: { callAt: { greater_than: since } },
    select: { callAt: true, events: true },
    sort: 'callAt',
    pagination: false,
  })
  return callFeed(docs, await readSender(payload))
}
