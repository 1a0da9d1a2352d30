import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { ownCollection } from '@/platform/database/own-collections'
import { readSiteUrl } from '@/platform/environment.mjs'
import { calendarRoute } from '@/platform/pages'
import { readSiteFacts } from '@/content/published/site-facts'
import { isSameText } from '@/platform/same-text'
import { day } from '@/platform/time/durations'
import { callFeed } from '../mails/calendar'

interface Calendar {
  _id: string
  secret: string
}

const calendarOf = (payload: Payload) => ownCollection<Calendar>(payload, 'settings')

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

/** The calls from 30 days ago on; undefined for a wrong secret. Source: docs/api.md, "Calls". */
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
  const { facts } = await readSiteFacts(payload)
  return callFeed(docs, { siteUrl: readSiteUrl(process.env), organizer: facts['email'] ?? '' })
}
