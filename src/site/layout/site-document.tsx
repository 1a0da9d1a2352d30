import Link from 'next/link'
import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'
import { ButtonLink } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ThemeScript } from '@/ui/theme/theme'
import { Toaster } from '@/ui/overlays/toaster'
import { layoutAttribute } from '@/platform/headers'
import { readSite, type SharedContent } from '@/site/read-content'
import { mainId, SkipLink } from '@/ui/skip-link'
import '@/ui/theme/styles.css'
import { BottomBar } from './bottom-bar'
import { Footer } from './footer'
import { bookLink, Header } from './header'
import { FormLink } from './mobile-menu'

/** Takes `no-js` off the root, and puts it back if a script fails, at the latest 5 s after load. */
const script = `(({classList:c,dataset:d})=>{const f=()=>'hydrated'in d||c.add('no-js');c.remove('no-js');addEventListener('error',e=>{if(e.target.localName==='script')f()},true);addEventListener('load',()=>setTimeout(f,5e3))})(document.documentElement)`

/**
 * Draws text in fallback fonts until the first of it is painted. The fonts load after that and show
 * together, so that the page is laid out again only once.
 */
const fontScript = `(({classList:c})=>{if(!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return;c.add('first-paint');new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint').length)Promise.allSettled([...document.fonts].filter(f=>f.unicodeRange.startsWith('U+20-7E')).map(f=>f.load())).then(()=>c.remove('first-paint'))}).observe({type:'paint',buffered:true})})(document.documentElement)`

/** A plain link: Next's would fetch home ahead, on home too. */
function Wordmark({ name }: { name: string }) {
  return (
    <div className="absolute inset-x-0 top-0 z-10 no-js:hidden short:hidden">
      <Container className="pt-3 lg:pt-5">
        <Link
          href={publicPages.home.path}
          prefetch={false}
          className="inline-flex min-h-11 items-center eyebrow hover:underline"
        >
          {name}
        </Link>
      </Container>
    </div>
  )
}

function ContactBar({ actions, lines }: Pick<SharedContent, 'actions' | 'lines'>) {
  return (
    <BottomBar notUnder={bookLink.unlessUnder}>
      <FormLink {...bookLink} className={buttonStyle({ size: 'small' })}>
        {actions.book}
      </FormLink>
      <ButtonLink href={lines.call} variant="secondary" size="small">
        <Icon name="phone" />
        {actions.call}
      </ButtonLink>
    </BottomBar>
  )
}

export async function SiteDocument({ children }: { children: ReactNode }) {
  const site = await readSite()
  return (
    <html
      lang="en-GB"
      className="no-js dark"
      data-scroll-behavior="smooth"
      suppressHydrationWarning
      {...{
        [layoutAttribute]: createHash('sha256').update(JSON.stringify(site)).digest('base64url'),
      }}
    >
      <head>
        <ThemeScript />
        <script dangerouslySetInnerHTML={{ __html: script }} />
        <script dangerouslySetInnerHTML={{ __html: fontScript }} />
      </head>
      <body>
        <SkipLink />
        <Header site={site} />
        <main id={mainId} tabIndex={-1}>
          <Wordmark name={site.facts.businessName} />
          {children}
        </main>
        <ContactBar {...site} />
        <Footer site={site} />
        <Toaster />
      </body>
    </html>
  )
}
