'use client'

import '@/ui/theme/site.css'
import { type ComponentType, lazy, Suspense } from 'react'

/** For when the card can't be loaded, as when offline. */
const plain = { default: () => 'Something went wrong. Please load the page again.' }

/** Loaded when needed, so that other pages don't carry it. */
const ErrorPage = lazy<ComponentType<{ retry: () => void }>>(() =>
  import('@/site/errors/error-page').catch(() => plain),
)

/** The broken document's theme; dark if it's Next's own, which has none. */
const documentClasses = () =>
  typeof document === 'undefined' || document.documentElement.id === '__next_error__'
    ? 'dark'
    : document.documentElement.className

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
