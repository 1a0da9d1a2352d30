'use client'

import { adminPages } from '@/admin-plugin/dashboard/shared/admin-pages'
import { ErrorPage } from '@/site/layout/error-page'
import { paths } from '@/site/shared/paths'

const links = [
  { href: adminPages.dashboard, label: 'Dashboard' },
  { href: paths.home, label: 'View site' },
]

/** A page of the admin's that broke. */
export default function AdminError({ retry }: { retry: () => void }) {
  return (
    <main>
      <ErrorPage retry={retry} links={links} />
    </main>
  )
}
