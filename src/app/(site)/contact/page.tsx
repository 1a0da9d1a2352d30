import { readGlobal, readReplyTerms, readServiceNames, readSite } from '@/content/published/read'
import { ContactPage } from '@/site/contact/contact-page'
import { hoursRows } from '@/site/office-hours/hours-rows'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('contact')

/** Source: docs/product.md, "2.9 Contact". */
export default async function Page() {
  const [site, contact, replyTerms, names] = await Promise.all([
    readSite(),
    readGlobal('contact'),
    readReplyTerms(),
    readServiceNames(),
  ])
  const { phone, email, location } = site.facts
  return (
    <ContactPage
      {...contact}
      phone={{ ...contact.phone, number: phone }}
      email={{ ...contact.email, address: email }}
      location={{ ...contact.location, place: location }}
      hours={{
        ...contact.hours,
        note: site.hours.note,
        hours: { ...replyTerms, rows: hoursRows(site.hours.days) },
      }}
      enquiry={{ ...site.enquiry, replyTerms, phone, email, names }}
    />
  )
}
