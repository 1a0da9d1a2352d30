import { isProfile } from '@/content/business'
import { todayInLondon } from '@/platform/time/dates'
import { feesLink } from '@/platform/pages'
import type { SharedContent } from '@/site/read-content'
import { Band } from '@/ui/brand/ornaments'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Container } from '@/ui/section'

import { ContactLines } from '../shared/contact-lines'
import { pageLinks, type SiteLink } from '../shared/page-metadata'

const link = 'inline-flex min-h-11 items-center gap-3 py-1 hover:transition-colors hover:text-brass'

export function Footer({ site }: { site: SharedContent }) {
  const { business, facts, footer, lines, links, pageNames, regulation } = site
  const profiles = [links.professionalNetwork, links.photoSharing, links.social]
    .filter(({ label, url }) => label && isProfile(url))
    .map(({ label, url }) => ({ label, href: url }))
  return (
    <footer className="bg-raised drawn-near">
      <Band />
      <Container className="grid gap-x-6 gap-y-8 py-10 min-[22rem]:grid-cols-[2fr_3fr] lg:grid-cols-12 lg:gap-8 lg:py-20">
        <div className="col-span-full lg:col-span-5 lg:pr-16">
          <p className="font-serif text-h3">{facts.businessName}</p>
          <p className="mt-4 text-small text-muted">{footer.statement}</p>
          {regulation ? <p className="mt-3 text-small text-muted">{regulation}</p> : null}
          {business.length > 0 ? (
            <p className="mt-3 text-small text-muted">
              {business.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
            </p>
          ) : null}
        </div>
        <nav aria-labelledby="quick-links" className="max-lg:row-span-2 lg:col-span-2 print:hidden">
          <ColumnHeading id="quick-links">{footer.quickLinks}</ColumnHeading>
          <LinkList links={[...pageLinks(pageNames, 'footer'), feesLink]} />
        </nav>
        <div className="lg:col-span-3">
          <ColumnHeading id="footer-contact">{footer.contact}</ColumnHeading>
          <ContactLines lines={lines} place={facts.location} />
        </div>
        {profiles.length === 0 ? null : (
          <nav aria-labelledby="elsewhere" className="lg:col-span-2 print:hidden">
            <ColumnHeading id="elsewhere">{footer.elsewhere}</ColumnHeading>
            <LinkList links={profiles} icon="arrow-up-right" />
          </nav>
        )}
      </Container>
      <div className="border-t border-line">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-small text-muted">
          <p>
            © {todayInLondon().slice(0, 4)} {facts.businessName}
          </p>
          <LinkList links={pageLinks(pageNames, 'legal')} className="flex flex-wrap gap-x-6" />
        </Container>
      </div>
    </footer>
  )
}

function ColumnHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-2 eyebrow">
      {children}
    </h2>
  )
}

interface LinkListProps {
  links: readonly SiteLink[]
  icon?: IconName
  className?: string
}

function LinkList({ links, icon, className }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={link}>
            {label}
            {icon ? <Icon name={icon} className="size-4 shrink-0 text-brass" /> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
