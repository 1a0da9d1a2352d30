'use client'

import { useEffect, useState, type ReactNode } from 'react'

/** What has to be out of view for the bar to show: the page's first view and the form. */
const watched = '[data-hero], #enquiry'

/**
 * The bar at the foot of small screens: shown once the hero is passed and while the form is out of
 * view. Without JavaScript it is absent; the page offers the same links elsewhere.
 *
 * Source: docs/design.md, "Space and form".
 */
export function BottomBar({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
      setShown(inView.size === 0)
    })
    for (const element of document.querySelectorAll(watched)) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <aside
      aria-label="Get in touch"
      className={`fixed inset-x-0 bottom-0 z-20 flex gap-3 border-t border-line bg-page px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 md:hidden print:hidden ${shown ? 'visible' : 'invisible translate-y-full'}`}
    >
      {children}
    </aside>
  )
}
