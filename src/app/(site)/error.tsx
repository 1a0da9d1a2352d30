'use client'

import { lazy, Suspense } from 'react'

const ErrorPage = lazy(() => import('@/site/errors/error-page'))

/**
 * Header and footer stay. The card is loaded only now, so that other pages don't carry it; if it
 * can't be loaded, the global error page takes over.
 */
export default function PageError({ retry }: { retry: () => void }) {
  return (
    <Suspense>
      <ErrorPage retry={retry} />
    </Suspense>
  )
}
