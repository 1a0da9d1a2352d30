import { readGlobal, readReplyTime } from '@/published/read'
import { ContactPage } from '@/site/contact/contact-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('contact')

/** Source: docs/product.md, "2.9 Contact". */
export default async function Page() {
  const [site, contact, replyTime] = await Promise.all([
    readGlobal('site'),
    readGlobal('contact'),
    readReplyTime(),
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
        note: site.hoursNote,
        hours: {
          rows: site.hours,
          closedOnBankHolidays: site.closedOnBankHolidays,
          closures: site.closures.map(({ day }) => day),
        },
      }}
      enquiry={{ ...site.enquiry, replyTime, phone, email }}
    />
  )
}
