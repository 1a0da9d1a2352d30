import { type ComponentProps, lazy, Suspense } from 'react'

import type View from './error-page'

/** In place of the card where that cannot be loaded, as without a connection. */
function PlainError() {
  return (
    <p role="alert" className="p-6">
      Something went wrong. Please load the page again, or go to <a href="/">Home</a>.
    </p>
  )
}

const ErrorPage = lazy(() => import('./error-page').catch(() => ({ default: PlainError })))

/** The card of a page that broke, loaded only then: every page would carry it otherwise. */
export function LazyErrorPage(props: ComponentProps<typeof View>) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  )
}
