'use client'

import { adminPages, publicPages } from '@/platform/pages'
import ErrorPage from '@/site/errors/error-page'

const links = [
  { href: adminPages.dashboard.path, label: 'Dashboard' },
  { href: publicPages.home.path, label: 'View site' },
]

export default function AdminError({ retry }: { retry: () => void }) {
  return (
    <main>
      <ErrorPage retry={retry} links={links} />
    </main>
  )
}
