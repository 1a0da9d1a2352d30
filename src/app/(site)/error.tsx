'use client'

import { publicPages } from '@/contract/pages'
import { ErrorPage } from '@/site/layout/error-page'

const links = [publicPages.home, publicPages.contact].map(({ path, label }) => ({
  href: path,
  label,
}))

/** A public page that broke; header and footer around it stay. */
export default function PageError({ retry }: { retry: () => void }) {
  return <ErrorPage retry={retry} links={links} />
}
