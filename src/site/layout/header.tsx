import { enquiryPath, feesLink, isAtOrUnder, publicPages, startsPath } from '@/platform/pages'
import type { SharedContent } from '@/site/read-content'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ThemeToggle } from '@/ui/theme/theme'
import { pageLinks, type SiteLink } from '../shared/page-metadata'

/** The form on the same page, if it has one, so that answers stay. */
export function formPath(path: string): string {
  const { contact, home } = publicPages
  const isHere = path === home.path || path === contact.path || isAtOrUnder(startsPath, path)
  return isHere ? enquiryPath.slice(1) : enquiryPath
}

const look =
  '@container fixed inset-x-0 top-0 z-30 border-b border-line bg-page/98 backdrop-blur-md transition-[translate,opacity] duration-200 ' +
  'unscrolled:pointer-events-none unscrolled:-translate-y-full unscrolled:border-transparent unscrolled:bg-transparent unscrolled:opacity-0 print:hidden no-js:static short:static'

interface HeaderProps {
  site: SharedContent
  /** The page's. */
  path: string
}

export function Header({ site: { actions, facts, lines, pageNames }, path }: HeaderProps) {
  const { book } = actions
  return (
    <header data-scrolled="false" className={look}>
      <Container className="flex min-h-header items-center justify-end gap-x-[min(1rem,2vw)] gap-y-4 @min-[70rem]:gap-8 no-js:flex-wrap no-js:py-3">
        <a
          href={publicPages.home.path}
          className="mr-auto max-h-header min-h-11 min-w-0 shrink-9 content-center overflow-hidden font-serif text-[length:min(var(--text-lead),5.5vw)] leading-tight wrap-break-word not-no-js:not-short:[visibility:var(--name-in-header)] @max-[12rem]:hidden @min-[70rem]:text-h3"
        >
          {facts.businessName}
        </a>
        <nav aria-label="Main" className="hidden @min-[70rem]:block no-js:block">
          <NavLinks
            path={path}
            links={pageLinks(pageNames, 'header')}
            className="flex flex-wrap gap-x-6"
          />
        </nav>
        <ThemeToggle />
        <ButtonLink href={formPath(path)} size="small" className="@max-[70rem]:hidden">
          {book}
        </ButtonLink>
        <div className="@min-[70rem]:hidden no-js:hidden">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Open menu"
            aria-expanded={false}
            aria-haspopup="dialog"
          >
            <Icon name="menu" className="size-6" />
          </Button>
          <dialog
            data-menu
            aria-label="Menu"
            className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-page px-gutter pb-10 text-text open:motion-safe:animate-enter"
          >
            <div className="flex h-header items-center justify-end">
              <Button variant="quiet" size="icon" aria-label="Close menu" data-close>
                <Icon name="x" className="size-6" />
              </Button>
            </div>
            <nav aria-label="Main" className="mt-4">
              <NavLinks
                path={path}
                links={[...pageLinks(pageNames, 'header', 'footer'), feesLink]}
                className="flex flex-col divide-y divide-line border-y border-line font-heading text-h2"
              />
            </nav>
            <ButtonLink href={formPath(path)} className="mt-8 w-full">
              {book}
            </ButtonLink>
            <ButtonLink href={lines.call} variant="secondary" className="mt-3 w-full figures">
              <Icon name="phone" />
              {lines.phone}
            </ButtonLink>
          </dialog>
        </div>
      </Container>
    </header>
  )
}

interface NavLinksProps extends Pick<HeaderProps, 'path'> {
  links: readonly SiteLink[]
  className: string
}

function NavLinks({ path, links, className }: NavLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="inline-flex min-h-11 w-full items-center py-2 decoration-brass decoration-1 underline-offset-8 hover:text-brass hover:transition-colors aria-[current=page]:text-brass aria-[current=page]:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
