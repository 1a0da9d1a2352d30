'use client'

import { useEffect, useState, type ReactNode } from 'react'

/** The bar hides while one of these is in view: the first screen, or anything with a form. */
const watched = '[data-hero], #enquiry, main :has(> form)'

/** Keeps the page under the bar in reach. A variable on the root would restyle every element. */
function measure(bar: HTMLElement | null): void {
  if (!bar) return
  new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`
    document.documentElement.style.scrollPaddingBottom = `calc(${height} + 0.75rem)`
    document.querySelector('footer')?.style.setProperty('padding-bottom', height)
  }).observe(bar)
}

/** The bar needs JavaScript. */
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
      ref={measure}
      aria-label="Get in touch"
      className={`fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-3 border-t border-line bg-page px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 *:grow *:first:grow-9 *:first:basis-40 md:hidden print:hidden short:hidden ${shown ? 'visible' : 'invisible translate-y-full'}`}
    >
      {children}
    </aside>
  )
}
