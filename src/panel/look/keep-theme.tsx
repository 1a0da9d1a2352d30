'use client'

import { useTheme } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { theme as setting } from '@/platform/interface'

/** A theme that is chosen in the panel is the site's and the dashboard's too. */
export function KeepTheme() {
  const { theme } = useTheme()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== theme
    before.current = theme
    // What the panel starts with is what is kept already.
    if (!isChange || document.documentElement.dataset['theme'] !== theme) return
    try {
      localStorage.setItem(setting.storageKey, theme)
    } catch {
      // Where storage is denied, the choice holds for the panel alone.
    }
  }, [theme])
  return null
}
