import { callLength } from '@/enquiries/contact'
import { referenceOf } from '@/enquiries/letter'
import { now } from '@/platform/time/clock'
import type { Enquiry } from '../../../payload-types'

type Called = Pick<Enquiry, 'callAt' | 'history' | 'id'>

/** `20261203T100000Z` */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Continued after 74 characters: with the space before it, a line has 75. All are ASCII. */
const folded = (line: string) => line.replace(/(.{74})(?=.)/g, '$1\r\n ')

/** Each change has a higher number, so that calendars know which is the latest. */
const sequence = ({ history }: Called) =>
  (history ?? []).filter(({ kind }) => kind === 'appointment').length

/** A cancelled one has no time. */
function event(call: Called, siteUrl: URL, rows: readonly string[]): string[] {
  const at = call.callAt && new Date(call.callAt)
  return [
    'BEGIN:VEVENT',
    `UID:call-${call.id}@${siteUrl.hostname}`,
    `SEQUENCE:${sequence(call)}`,
    `DTSTAMP:${utc(now())}`,
    ...(at
      ? [`DTSTART:${utc(at)}`, `DTEND:${utc(new Date(at.getTime() + callLength))}`]
      : ['STATUS:CANCELLED']),
    ...rows,
    'END:VEVENT',
  ]
}

function calendar(rows: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Calls//EN', ...rows, 'END:VCALENDAR']
  return all.map((row) => `${folded(row)}\r\n`).join('')
}

/**
 * A call for the enquirer's calendar, which others may see: it says nothing of the matter.
 * Source: RFC 5545 and RFC 5546.
 */
export function callFile(call: Called, siteUrl: URL) {
  const method = call.callAt ? 'PUBLISH' : 'CANCEL'
  const rows = event(call, siteUrl, ['SUMMARY:Phone call'])
  return { method, text: calendar([`METHOD:${method}`, ...rows]) } as const
}

/** All calls for the consultant's calendar program, whose provider may read it: no names. */
export function callFeed(calls: readonly Called[], siteUrl: URL): string {
  const events = calls.flatMap((call) => {
    const url = new URL(`/admin/dashboard?enquiry=${call.id}`, siteUrl).href
    const rows = [`SUMMARY:Call: reference ${referenceOf(call.id)}`, `URL:${url}`]
    return event(call, siteUrl, rows)
  })
  return calendar(['METHOD:PUBLISH', 'X-WR-CALNAME:Calls', ...events])
}
