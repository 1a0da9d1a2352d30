import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { isAtOrUnder, publicPages, startsPath } from '@/platform/pages'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ThemeScript } from '@/ui/theme/theme'
import { headerNames } from '@/platform/headers'
import { readSite, type SharedContent } from '@/site/read-content'
import { mainId, SkipLink } from '@/ui/skip-link'
import '@/ui/theme/site.css'
import { Footer } from './footer'
import { formPath, Header } from './header'
import { LayoutBehaviour } from './layout-behaviour'

/** Takes `no-js` off the root, and puts it back if a script fails, at the latest 5 s after load. */
const script = `(({classList:c,dataset:d})=>{const f=()=>'hydrated'in d||c.add('no-js');c.remove('no-js');addEventListener('error',e=>{if(e.target.localName==='script')f()},true);addEventListener('load',()=>setTimeout(f,5e3))})(document.documentElement)`

/**
 * Draws a visitor's first page in fallback fonts. Its own load after the first paint, which so waits
 * for none of them, and show only if they come at once: on a slow line nothing moves under a reader's
 * eyes, and the next page has them from the cache.
 */
const fontScript = `(({classList:c})=>{if(document.referrer.startsWith(location.origin)||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return;c.add('first-paint');new PerformanceObserver(l=>{if(!l.getEntriesByName('first-contentful-paint').length)return;const late=performance.now()+250;Promise.allSettled([...document.fonts].filter(f=>f.unicodeRange.startsWith('U+20-7E')).map(f=>f.load())).then(()=>{if(performance.now()<late)c.remove('first-paint')})}).observe({type:'paint',buffered:true})})(document.documentElement)`

function Wordmark({ name }: { name: string }) {
  return (
    <div className="absolute inset-x-0 top-0 z-10 no-js:hidden short:hidden">
      <Container className="pt-3 lg:pt-5">
        <a
          href={publicPages.home.path}
          className="[visibility:var(--name-above)] inline-flex min-h-11 items-center eyebrow hover:underline"
        >
          {name}
        </a>
      </Container>
    </div>
  )
}

interface ContactBarProps extends Pick<SharedContent, 'actions' | 'lines'> {
  path: string
}

/** It needs JavaScript. */
function ContactBar({ actions, lines, path }: ContactBarProps) {
  return (
    <aside
      data-shown="false"
      aria-label="Get in touch"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-3 border-t border-line bg-page px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 *:grow *:first:grow-9 *:first:basis-40 data-[shown=false]:invisible data-[shown=false]:translate-y-full md:hidden print:hidden short:hidden"
    >
      <ButtonLink href={formPath(path)} size="small">
        {actions.book}
      </ButtonLink>
      <ButtonLink href={lines.call} variant="secondary" size="small">
        <Icon name="phone" />
        {actions.call}
      </ButtonLink>
    </aside>
  )
}

export async function SiteDocument({ children }: { children: ReactNode }) {
  const [site, received] = await Promise.all([readSite(), headers()])
  const path = received.get(headerNames.path) ?? ''
  return (
    <html
      lang="en-GB"
      className="no-js dark"
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <head>
        <ThemeScript />
        <script dangerouslySetInnerHTML={{ __html: script }} />
        <script dangerouslySetInnerHTML={{ __html: fontScript }} />
      </head>
      <body>
        <SkipLink />
        <Header site={site} path={path} />
        <main id={mainId} tabIndex={-1}>
          <Wordmark name={site.facts.businessName} />
          {children}
        </main>
        {isAtOrUnder(startsPath, path) ? null : <ContactBar {...site} path={path} />}
        <Footer site={site} />
        <LayoutBehaviour />
      </body>
    </html>
  )
}
