'use client'

import { useEffect } from 'react'

import { idOfHash } from '@/ui/browser/location-hash'

/** The element that a clicked link leads to, where the page's address has the link's hash already. */
function repeatedTarget({ target, defaultPrevented }: MouseEvent): Element | null {
  const link = target instanceof Element ? target.closest('a') : null
  // A click that no script has handled is the browser's, which jumps every time.
  if (!link || !defaultPrevented || !link.hash || link.href !== window.location.href) return null
  return document.getElementById(idOfHash(link.hash))
}

/**
 * Scrolls to a place on home each time a link to it is clicked. Next does so only where the
 * address changes, which it does not for a second Book a Free Consultation.
 */
export function RepeatedJump() {
  useEffect(() => {
    const jump = (event: MouseEvent) => repeatedTarget(event)?.scrollIntoView()
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
  return null
}
