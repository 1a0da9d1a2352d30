import { type Weekday, weekdays } from '@/content/weekdays'
import { readSiteUrl } from '@/contract/environment.mjs'
import type { Presentable } from '@/published/presentable'
import type { PracticeArea, Site } from '../../../payload-types'
import { coversWeekday } from '../office-hours/opening-hours'
import { telephoneLink } from '../shared/telephone'

const isWeekday = (name: string): name is Weekday => name in weekdays

const allWeekdays = Object.keys(weekdays).filter(isWeekday)

const openingHours = (rows: Presentable<Site>['hours']) =>
  rows
    .filter(({ opens, closes }) => opens && closes)
    .map((row) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: allWeekdays.filter((day) => coversWeekday(row, day)).map((day) => weekdays[day]),
      opens: row.opens,
      closes: row.closes,
    }))

/** The business as schema.org has it; no rating, since the site shows none. */
export function legalService(site: Presentable<Site>, areas: readonly Presentable<PracticeArea>[]) {
  const { businessName, email, phone, location } = site.facts
  return {
    '@type': 'LegalService',
    name: businessName,
    description: site.consultant.description,
    url: readSiteUrl(process.env).href,
    email,
    telephone: telephoneLink(phone).replace('tel:', ''),
    address: location,
    areaServed: 'GB',
    knowsAbout: areas.map(({ title }) => title),
    openingHoursSpecification: openingHours(site.hours),
  }
}
