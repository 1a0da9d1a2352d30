'use client'

import { useTheme } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { theme as setting } from '@/platform/interface'

/** Keeps a theme chosen in the panel for the site and the dashboard. */
export function KeepTheme() {
  const { theme } = useTheme()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== theme
    before.current = theme
    // The first theme is the one already kept.
    if (!isChange || document.documentElement.dataset['theme'] !== theme) return
    try {
      localStorage.setItem(setting.storageKey, theme)
    } catch {
      // Without storage the choice is the panel's alone.
    }
  }, [theme])
  return null
}
