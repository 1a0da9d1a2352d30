'use client'

import '@/brand/styles.css'
import { clsx } from 'clsx'
import { useKeptTheme } from '@/client/theme'
import { publicPages } from '@/contract/pages'
import { ErrorPage } from '@/site/layout/error-page'
import { fontVariables } from '@/ui/theme/fonts'

const links = [publicPages.home, publicPages.contact].map(({ path, label }) => ({
  href: path,
  label,
}))

/** Replaces the whole document where a layout broke, that of the panel too. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const theme = useKeptTheme()
  return (
    <html lang="en-GB" className={clsx(fontVariables, theme === 'dark' && theme)}>
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main>
          <ErrorPage retry={retry} links={links} />
        </main>
      </body>
    </html>
  )
}
