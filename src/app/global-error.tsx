'use client'

import '@/brand/styles.css'
import { LazyErrorPage } from '@/site/errors/lazy-error-page'

/** The classes of the document that broke, its theme and its fonts; dark where it has none. */
const documentClasses = () =>
  typeof document === 'undefined' ? 'dark' : document.documentElement.className || 'dark'

/** Replaces the whole document where a layout broke, that of the panel too. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-GB" className={documentClasses()} suppressHydrationWarning>
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main>
          <LazyErrorPage retry={retry} />
        </main>
      </body>
    </html>
  )
}
