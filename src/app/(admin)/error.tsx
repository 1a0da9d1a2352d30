'use client'

import { adminPages, publicPages } from '@/contract/pages'
import { LazyErrorPage } from '@/site/errors/lazy-error-page'

const links = [
  { href: adminPages.dashboard.path, label: 'Dashboard' },
  { href: publicPages.home.path, label: 'View site' },
]

/** A page of the admin's that broke. */
export default function AdminError({ retry }: { retry: () => void }) {
  return (
    <main>
      <LazyErrorPage retry={retry} links={links} />
    </main>
  )
}
