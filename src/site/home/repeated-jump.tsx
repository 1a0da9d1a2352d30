'use client'

import { useEffect } from 'react'

import { idOfHash } from '@/ui/browser/location-hash'

/** The target of a clicked link whose hash the page's address already has. */
function repeatedTarget({ target, defaultPrevented }: MouseEvent): Element | null {
  const link = target instanceof Element ? target.closest('a') : null
  // If no script handled the click, the browser jumps by itself.
  if (!link || !defaultPrevented || !link.hash || link.href !== window.location.href) return null
  return document.getElementById(idOfHash(link.hash))
}

/**
 * Scrolls to a place on home each time a link to it is clicked. Next does so only if the address
 * changes, which it doesn't on a second click.
 */
export function RepeatedJump() {
  useEffect(() => {
    const jump = (event: MouseEvent) => repeatedTarget(event)?.scrollIntoView()
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
  return null
}
