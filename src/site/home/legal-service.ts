import { readSiteUrl } from '@/platform/environment.mjs'
import type { ServiceContent, SharedContent } from '@/site/read-content'
import { hoursRows } from '../office-hours/hours-rows'

/** The business in terms of schema.org. It has no rating, since the site shows none. */
export function legalService(site: SharedContent, areas: readonly ServiceContent[]) {
  const { address, businessName, consultant, location } = site.facts
  return {
    '@type': 'LegalService',
    name: businessName,
    description: consultant.description,
    url: readSiteUrl(process.env).href,
    email: site.lines.email,
    telephone: site.lines.call.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      ...(address.street
        ? {
            streetAddress: address.street,
            addressLocality: address.town,
            postalCode: address.postcode,
          }
        : { addressLocality: location }),
      addressCountry: 'GB',
    },
    areaServed: 'GB',
    knowsAbout: areas.map(({ title }) => title),
    // Hours with a note, such as "by appointment", aren't open to anyone who comes.
    openingHoursSpecification: hoursRows(site.hours.days).flatMap(({ days, periods, note }) =>
      (note ? [] : periods).map((one) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        ...one,
      })),
    ),
  }
}
