import '@/ui/brand/styles.css'
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { ThemeScript } from '@/ui/theme/theme-script'
import { Toaster } from '@/ui/overlays/toaster'
import { layoutAttribute } from '@/platform/headers'
import { enquiryPath } from '@/platform/pages'
import { readSite } from '@/content/published/read'
import { mainId, SkipLink } from '@/ui/skip-link'
import { fontVariables } from '@/ui/theme/fonts'
import { pageLinks } from '../shared/page-links'
import { telephoneLink } from '../shared/telephone'
import { ContactBar } from './contact-bar'
import { CurrentYear } from './current-year'
import { Footer } from './footer'
import { Header } from './header'
import { ScriptWatch } from './script-watch'
import { Wordmark } from './wordmark'

/** The document around every public page: what they all have above, below and beside their own. */
export async function SiteDocument({ children }: { children: ReactNode }) {
  const site = await readSite()
  const { businessName, email, phone, location } = site.facts
  const book = { href: enquiryPath, label: site.actions.book }
  const profiles = [site.links.professionalNetwork, site.links.photoSharing, site.links.social]
  return (
    <html
      lang="en-GB"
      className={`no-js dark ${fontVariables}`}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
      {...{
        [layoutAttribute]: createHash('sha256').update(JSON.stringify(site)).digest('base64url'),
      }}
    >
      <head>
        <ThemeScript />
        <ScriptWatch />
      </head>
      <body>
        <SkipLink />
        <Header name={businessName} links={pageLinks('header', site.pageNames)} action={book} />
        <main id={mainId} tabIndex={-1}>
          <Wordmark name={businessName} />
          {children}
        </main>
        <ContactBar action={book} call={{ href: telephoneLink(phone), label: site.actions.call }} />
        <Footer
          name={businessName}
          statement={site.footer.statement}
          quickLinksHeading={site.footer.quickLinks}
          quickLinks={pageLinks('footer', site.pageNames)}
          contactHeading={site.footer.contact}
          email={email}
          phone={phone}
          location={location}
          elsewhereHeading={site.footer.elsewhere}
          elsewhere={profiles
            .filter(({ label, url }) => label && url)
            .map(({ label, url }) => ({ label, href: url }))}
          legalLinks={pageLinks('legal', site.pageNames)}
          copyright={
            <>
              © <CurrentYear made={new Date().getFullYear()} /> {businessName}
            </>
          }
        />
        <Toaster />
      </body>
    </html>
  )
}
