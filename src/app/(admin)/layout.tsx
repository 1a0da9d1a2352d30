import '@/ui/brand/styles.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SessionProvider } from '@/dashboard/shared/auth'
import type { BrandFile } from '@/ui/brand/brand-files'
import { ThemeScript } from '@/ui/theme/theme-script'
import { SkipLink } from '@/ui/skip-link'
import { themes } from '@/ui/theme/design-tokens'
import { fontVariables } from '@/ui/theme/fonts'

/** Without the query that the public pages' links have: the build, which makes this, reads no content. */
const icons: Record<'icon' | 'apple', BrandFile> = { icon: '/icon.svg', apple: '/apple-icon.png' }

export const metadata: Metadata = {
  icons,
  title: { default: 'Admin', template: '%s · Admin' },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { themeColor: themes.dark.page }

/** The admin's own page: its code is loaded by no public page, and theirs not by it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en-GB"
      data-scroll-behavior="smooth"
      className={`${fontVariables} dark`}
      suppressHydrationWarning
    >
      <head>
        <ThemeScript />
      </head>
      <body>
        <SkipLink />
        <SessionProvider>{children}</SessionProvider>
      </body>
    </html>
  )
}
