import Link from 'next/link'
import { enquiryPath, publicPages, startsPath } from '@/platform/pages'
import type { SharedContent } from '@/site/read-content'
import { ButtonLink } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ThemeToggle } from '@/ui/theme/theme'
import { FormLink, HeaderFrame, MobileMenu, NavLinks } from './mobile-menu'
import { pageLinks } from '../shared/page-metadata'

/** The way to the enquiry form. */
export const bookLink = { href: enquiryPath, unlessUnder: `${startsPath}/` }

export function Header({ site }: { site: SharedContent }) {
  const links = pageLinks(site.pageNames, 'header')
  const { actions, lines } = site
  const { book } = actions
  return (
    <HeaderFrame>
      <Container className="flex min-h-header items-center justify-end gap-x-[min(1rem,2vw)] gap-y-4 @min-[70rem]:gap-8 no-js:flex-wrap no-js:py-3">
        <Link
          href={publicPages.home.path}
          prefetch={false}
          className="mr-auto max-h-header min-h-11 min-w-0 shrink-9 content-center overflow-hidden font-serif text-[length:min(var(--text-lead),5.5vw)] leading-tight wrap-break-word @max-[12rem]:hidden @min-[70rem]:text-h3"
        >
          {site.facts.businessName}
        </Link>
        <nav aria-label="Main" className="hidden @min-[70rem]:block no-js:block">
          <NavLinks links={links} className="flex flex-wrap gap-x-6" />
        </nav>
        <ThemeToggle />
        <FormLink
          {...bookLink}
          className={buttonStyle({ size: 'small', className: '@max-[70rem]:hidden' })}
        >
          {book}
        </FormLink>
        <MobileMenu
          icon={<Icon name="menu" className="size-6" />}
          closeIcon={<Icon name="x" className="size-6" />}
          buttonClasses={buttonStyle({ variant: 'quiet', size: 'icon' })}
        >
          <nav aria-label="Main" className="mt-4">
            <NavLinks
              links={pageLinks(site.pageNames, 'header', 'footer')}
              className="flex flex-col divide-y divide-line border-y border-line font-heading text-h2"
            />
          </nav>
          <FormLink {...bookLink} className={buttonStyle({ className: 'mt-8 w-full' })}>
            {book}
          </FormLink>
          <ButtonLink href={lines.call} variant="secondary" className="mt-3 w-full figures">
            <Icon name="phone" />
            {lines.phone}
          </ButtonLink>
        </MobileMenu>
      </Container>
    </HeaderFrame>
  )
}
