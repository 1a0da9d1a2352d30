import { weekdayNames, weekdays } from '@/content/hours/weekday-hours'
import { readSiteUrl } from '@/platform/environment.mjs'
import type { Presentable } from '@/content/published/presentable'
import type { SharedContent } from '@/site/read-content'
import type { PracticeArea } from '../../../payload-types'
import { hoursRows } from '../office-hours/hours-rows'
import { coversWeekday } from '../office-hours/opening-hours'
import { telephoneLink } from '../shared/contact-lines'

const openingHours = (days: SharedContent['hours']['days']) =>
  hoursRows(days).flatMap((row) =>
    row.periods.map((period) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdayNames.filter((day) => coversWeekday(row, day)).map((day) => weekdays[day]),
      ...period,
    })),
  )

/** The business in terms of schema.org. It has no rating, since the site shows none. */
export function legalService(site: SharedContent, areas: readonly Presentable<PracticeArea>[]) {
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
    openingHoursSpecification: openingHours(site.hours.days),
  }
}
