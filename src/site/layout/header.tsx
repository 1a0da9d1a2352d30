import Link from 'next/link'

import { publicPages } from '@/platform/pages'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ThemeToggle } from '@/ui/theme/theme-toggle'

import { HeaderFrame, MobileMenu, NavLinks } from './mobile-menu'
import type { SiteLink } from '../shared/page-metadata'

interface HeaderContent {
  name: string
  links: readonly SiteLink[]
  action: SiteLink
}

/** Source: docs/product.md, "2.1 Header". */
export function Header({ name, links, action }: HeaderContent) {
  return (
    <HeaderFrame>
      <Container className="flex h-header items-center gap-x-[min(1rem,2vw)] gap-y-4 lg:gap-8 no-js:h-auto no-js:flex-wrap no-js:py-3">
        <Link
          href={publicPages.home.path}
          className="mr-auto max-h-full min-h-11 min-w-0 content-center overflow-hidden font-serif text-[length:min(var(--text-lead),5.5vw)] leading-tight wrap-break-word lg:text-h3"
        >
          {name}
        </Link>
        <nav aria-label="Main" className="hidden lg:block no-js:block">
          <NavLinks links={links} className="flex flex-wrap gap-x-6" />
        </nav>
        <ThemeToggle />
        <Link
          href={action.href}
          className={buttonStyle({ size: 'small', className: 'max-lg:hidden' })}
        >
          {action.label}
        </Link>
        <MobileMenu
          icon={<Icon name="menu" className="size-6" />}
          closeIcon={<Icon name="close" className="size-6" />}
          buttonClasses={buttonStyle({ variant: 'quiet', size: 'icon' })}
        >
          <nav aria-label="Main" className="mt-4">
            <NavLinks
              links={links}
              className="flex flex-col divide-y divide-line border-y border-line font-heading text-h2"
            />
          </nav>
          <Link href={action.href} className={buttonStyle({ className: 'mt-8 w-full' })}>
            {action.label}
          </Link>
        </MobileMenu>
      </Container>
    </HeaderFrame>
  )
}
