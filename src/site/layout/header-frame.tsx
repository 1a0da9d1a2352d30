'use client'

import { useEffect, useState, type ReactNode } from 'react'

import { headerScrollThreshold } from '@/platform/interface'

const shown = 'border-line bg-page/92 backdrop-blur-md'

/** Out of sight, yet in reach of the keyboard: the focus inside brings it back. */
const hidden =
  'pointer-events-none -translate-y-full border-transparent opacity-0 ' +
  'has-focus-visible:pointer-events-auto has-focus-visible:translate-y-0 has-focus-visible:border-line has-focus-visible:bg-page/92 has-focus-visible:opacity-100 has-focus-visible:backdrop-blur-md ' +
  'no-js:pointer-events-auto no-js:translate-y-0 no-js:opacity-100 ' +
  'short:pointer-events-auto short:translate-y-0 short:opacity-100'

/**
 * Hides its content, transparent, while the page is scrolled 20 px or less; above that it is there
 * on a solid, blurred ground. Without JavaScript and in low windows it stands at the top of the page.
 *
 * Source: docs/product.md, "2.1 Header".
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    document.documentElement.classList.add('hydrated')
    const read = () => setScrolled(window.scrollY > headerScrollThreshold)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])

  return (
    <header
      data-scrolled={scrolled}
      className={`fixed inset-x-0 top-0 z-30 border-b transition-[translate,opacity] duration-200 print:hidden no-js:static short:static ${scrolled ? shown : hidden}`}
    >
      {children}
    </header>
  )
}
