'use client'

import { useEffect } from 'react'

import { idOfHash } from '@/ui/browser/location-hash'

/** The target of a clicked link whose hash the page's address already has. */
function repeatedTarget({ target, defaultPrevented }: MouseEvent): Element | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !defaultPrevented || !link.hash || link.href !== window.location.href) return null
  return document.getElementById(idOfHash(link.hash))
}

/** Next doesn't scroll if the address has the link's hash already, so this does. */
export function RepeatedJump() {
  useEffect(() => {
    const jump = (event: MouseEvent) => repeatedTarget(event)?.scrollIntoView()
    document.addEventListener('click', jump)
    return () => document.removeEventListener('click', jump)
  }, [])
  return null
}
