'use client'

import { lazy, Suspense } from 'react'

const ErrorPage = lazy(() => import('@/site/errors/error-page'))

/**
 * A public page that broke; header and footer around it stay. The card is loaded only then, since
 * every page would carry it otherwise; where it cannot be had, the global error page says so.
 */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <ErrorPage retry={retry} />
    </Suspense>
  )
}
