import Link from 'next/link'
import { enquiryPath, publicPages } from '@/platform/pages'
import type { SharedContent } from '@/site/read-content'
import { ButtonLink } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ThemeToggle } from '@/ui/theme/theme'
import { HeaderFrame, MobileMenu, NavLinks } from './mobile-menu'
import { pageLinks } from '../shared/page-metadata'

/** Source: docs/product.md, "2.1 Header". */
export function Header({ site }: { site: SharedContent }) {
  const links = pageLinks('header', site.pageNames)
  const { actions, lines } = site
  const { book } = actions
  return (
    <HeaderFrame>
      <Container className="flex h-header items-center gap-x-[min(1rem,2vw)] gap-y-4 lg:gap-8 no-js:h-auto no-js:flex-wrap no-js:py-3">
        <Link
          href={publicPages.home.path}
          className="mr-auto max-h-full min-h-11 min-w-0 content-center overflow-hidden font-serif text-[length:min(var(--text-lead),5.5vw)] leading-tight wrap-break-word lg:text-h3"
        >
          {site.facts.businessName}
        </Link>
        <nav aria-label="Main" className="hidden lg:block no-js:block">
          <NavLinks links={links} className="flex flex-wrap gap-x-6" />
        </nav>
        <ThemeToggle />
        <Link
          href={enquiryPath}
          className={buttonStyle({ size: 'small', className: 'max-lg:hidden' })}
        >
          {book}
        </Link>
        <MobileMenu
          icon={<Icon name="menu" className="size-6" />}
          closeIcon={<Icon name="close" className="size-6" />}
          buttonClasses={buttonStyle({ variant: 'quiet', size: 'icon' })}
        >
          <nav aria-label="Main" className="mt-4">
            <NavLinks
              links={pageLinks(['header', 'footer'], site.pageNames)}
              className="flex flex-col divide-y divide-line border-y border-line font-heading text-h2"
            />
          </nav>
          <Link href={enquiryPath} className={buttonStyle({ className: 'mt-8 w-full' })}>
            {book}
          </Link>
          <ButtonLink href={lines.call} variant="secondary" className="mt-3 w-full figures">
            <Icon name="phone" />
            {lines.phone}
          </ButtonLink>
        </MobileMenu>
      </Container>
    </HeaderFrame>
  )
}
