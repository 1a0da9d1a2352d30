'use client'

import { useEffect } from 'react'

import { onHash } from '@/ui/browser/on-hash'

/** Opens the question that the address's hash names. */
export function OpenByHash() {
  useEffect(
    () =>
      onHash((id) => {
        const element = document.getElementById(id)
        if (element instanceof HTMLDetailsElement) element.open = true
      }),
    [],
  )
  return null
}
