import { isRecord } from '@/platform/is-record'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { factsIn } from '@/content/facts'
import type { WeekdayHours } from '@/content/hours/weekday-hours'
import { isWeekday, type Weekday, weekdayNames } from '@/content/hours/weekdays'

type Stored = Readonly<Record<string, unknown>>

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const pick = (from: Stored, names: readonly string[]): Stored =>
  Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])))

/** The weekdays from one to another, over the end of the week where need be. */
function span(firstDay: string, lastDay: string): Weekday[] {
  if (!isWeekday(firstDay) || !isWeekday(lastDay)) return []
  const from = weekdayNames.indexOf(firstDay)
  const steps = (weekdayNames.indexOf(lastDay) - from + 7) % 7
  return [...weekdayNames, ...weekdayNames].slice(from, from + steps + 1)
}

/** A day's hours with one more time, in the order of the clock; what overlaps or is a third is left out. */
function withTime(before: WeekdayHours, opens: string, closes: string, note: string): WeekdayHours {
  if (!opens || !closes) return before
  if (!before.opens || !before.closes) return { ...before, opens, closes, note }
  const kept = { ...before, note: [before.note, note].filter(Boolean).join(', ') }
  if (before.opensAgain) return before
  if (opens >= before.closes) return { ...kept, opensAgain: opens, closesAgain: closes }
  if (closes > before.opens) return before
  return { ...kept, opens, closes, opensAgain: before.opens, closesAgain: before.closes }
}

/** Rows from one weekday to another, as older releases stored the office hours, as a week. */
export function weekOf(rows: readonly unknown[]): Record<Weekday, WeekdayHours> {
  const days: Record<Weekday, WeekdayHours> = {
    monday: {},
    tuesday: {},
    wednesday: {},
    thursday: {},
    friday: {},
    saturday: {},
    sunday: {},
  }
  for (const row of rows.filter(isRecord)) {
    for (const day of span(asText(row['firstDay']), asText(row['lastDay']))) {
      const [opens, closes, note] = [row['opens'], row['closes'], row['note']].map(asText)
      days[day] = withTime(days[day], opens ?? '', closes ?? '', note ?? '')
    }
  }
  return days
}

/** What each of the places that came of Site takes over from it. */
function placesOf(site: Stored): Record<string, Stored> {
  const facts = isRecord(site['facts']) ? site['facts'] : {}
  const rows = Array.isArray(site['hours']) ? site['hours'] : []
  return {
    'contact-details': {
      ...pick(facts, factsIn('contact-details')),
      ...pick(site, ['consultant']),
    },
    fees: {
      ...pick(facts, factsIn('fees')),
      ...pick(site, ['satisfactionEvidence', 'replyTime']),
    },
    hours: {
      days: weekOf(rows),
      note: site['hoursNote'] ?? '',
      ...pick(site, ['closedOnBankHolidays', 'closures']),
    },
    'shared-words': pick(site, ['pageNames', 'actions', 'enquiry', 'footer', 'notFound']),
    links: pick(site, ['professionalNetwork', 'photoSharing', 'social']),
  }
}

/** What Home takes over: whether the sample testimonials are shown, and how they are labelled. */
const samplesOf = (site: Stored): Stored => ({
  'reviews.showSamples': site['showSampleTestimonials'] !== false,
  'reviews.sampleLabel': asText(site['sampleLabel']),
})

type Connection = MongooseAdapter['connection']

interface Global extends Stored {
  _id: string
  globalType: string
}

/**
 * Gives a database of a release that had one global `site` the five that came of it. The old one stays
 * as it was, and is read no more. Several instances may do so at once: each place is stored once.
 */
export async function splitSite(connection: Connection): Promise<void> {
  const globals = connection.collection<Global>('globals')
  const site = await globals.findOne({ globalType: 'site' })
  if (!site || (await globals.findOne({ globalType: 'fees' }))) return
  const { createdAt, updatedAt } = site
  for (const [globalType, taken] of Object.entries(placesOf(site))) {
    const place = { ...taken, globalType, createdAt, updatedAt, _status: 'published' }
    await globals.updateOne({ _id: globalType }, { $setOnInsert: place }, { upsert: true })
  }
  const without = { globalType: 'home', 'reviews.showSamples': { $exists: false } }
  await globals.updateOne(without, { $set: samplesOf(site) })
}
