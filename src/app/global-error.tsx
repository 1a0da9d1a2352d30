'use client'

import '@/ui/brand/styles.css'
import { type ComponentType, lazy, Suspense } from 'react'

/** In place of the card where that cannot be loaded, as without a connection. */
const plain = { default: () => 'Something went wrong. Please load the page again.' }

/** Loaded only when it is needed: every page would carry it otherwise. */
const ErrorPage = lazy<ComponentType<{ retry: () => void }>>(() =>
  import('@/site/errors/error-page').catch(() => plain),
)

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
          <Suspense>
            <ErrorPage retry={retry} />
          </Suspense>
        </main>
      </body>
    </html>
  )
}
