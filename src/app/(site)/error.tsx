'use client'

import { ErrorPage } from '@/site/layout/error-page'
import { paths } from '@/site/shared/paths'

const links = [
  { href: paths.home, label: 'Home' },
  { href: paths.contact, label: 'Contact' },
]

/** A public page that broke; header and footer around it stay. */
export default function PageError({ retry }: { retry: () => void }) {
  return <ErrorPage retry={retry} links={links} />
}
