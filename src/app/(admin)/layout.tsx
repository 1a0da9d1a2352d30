import '@/ui/theme/styles.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SessionProvider } from '@/dashboard/shared/auth'
import type { BrandFile } from '@/ui/brand/brand-files'
import { ThemeScript } from '@/ui/theme/theme'
import { SkipLink } from '@/ui/skip-link'

/** No query in the address, as the public pages' links have: the build reads no content. */
const icons: Record<'icon' | 'apple', BrandFile> = { icon: '/icon.svg', apple: '/apple-icon.png' }

export const metadata: Metadata = {
  icons,
  title: { default: 'Admin', template: '%s · Admin' },
  robots: { index: false, follow: false },
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" data-scroll-behavior="smooth" className="dark" suppressHydrationWarning>
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
