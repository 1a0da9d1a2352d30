'use client'

import { useEffect } from 'react'

/** The place on this page that a click leads to, where the address names it already. */
function placeAgain({ target, defaultPrevented }: MouseEvent): Element | null {
  const link = target instanceof Element ? target.closest('a') : null
  // What nobody took over, the browser itself does; and it does jump again.
  if (!link || !defaultPrevented || !link.hash || link.href !== window.location.href) return null
  return document.getElementById(decodeURIComponent(link.hash.slice(1)))
}

/**
 * Lets a link to a place on this page lead there each time it is clicked. Next goes nowhere when the
 * address would stay the same: the second service card, or Book a Free Consultation once more.
 */
export function RepeatedJump() {
  useEffect(() => {
    const jump = (event: MouseEvent) => placeAgain(event)?.scrollIntoView()
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
  return null
}
