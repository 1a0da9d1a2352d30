import Link from 'next/link'
import { startPages } from '@/content/start-pages'
import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { publicPages, startPath } from '@/platform/pages'
import type { ReturnedForm } from '@/enquiries/returned-form'
import { EnquiryForm } from '@/enquiries/form/enquiry-form'
import type { EnquiryContent } from '@/site/read-content'
import { cardStyle } from '@/ui/card-style'
import { Container } from '@/ui/section'
import { ContactLines } from '../shared/contact-lines'
import { PageIntro } from '../shared/page-sections'

interface StartPageContent extends EnquiryContent {
  type: ClaimType
  homeLabel: string
  /** The form as it was sent, if it was refused. */
  returned?: ReturnedForm | undefined
}

const headingId = 'start-heading'

/** Source: docs/product.md, "2.19 Start pages". */
export function StartPage({ startNote, homeLabel, ...form }: StartPageContent) {
  const { type, lines, names, returned } = form
  const { heading, lead } = startPages[type]
  const others = claimTypeValues.filter((other) => other !== type)
  const elsewhere = [
    ...others.map((other) => ({ href: startPath(other), label: names.inForm(other) })),
    { href: publicPages.home.path, label: homeLabel },
  ]
  return (
    <>
      <PageIntro heading={heading} headingId={headingId} lead={returned ? undefined : lead}>
        {returned || startNote === '' ? null : (
          <p className="mt-5 text-small text-muted">{startNote}</p>
        )}
      </PageIntro>
      <Container className="grid gap-14 py-section lg:grid-cols-12 lg:gap-8">
        <div className={cardStyle({ padding: 'form', className: 'lg:col-span-8' })}>
          <EnquiryForm {...form} labelledBy={headingId} />
        </div>
        <aside
          aria-label="Other ways to start"
          className="flex flex-col gap-12 lg:col-span-4 lg:pl-8 print:hidden"
        >
          <div>
            <h2 className="text-h3">Rather talk?</h2>
            <ContactLines lines={lines} className="mt-3" />
          </div>
          <nav aria-labelledby="something-else">
            <h2 id="something-else" className="text-h3">
              Is it about something else?
            </h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {elsewhere.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="flex min-h-12 items-center py-2 hover:text-brass hover:transition-colors"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </Container>
    </>
  )
}
