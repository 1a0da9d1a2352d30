'use client'

import type { ReactNode } from 'react'

import { useTheme } from '@/ui/theme/theme'
import { TooltipButton } from '@/ui/overlays/tooltip-button'

interface ThemeButtonProps {
  className: string
  sun: ReactNode
  moon: ReactNode
}

/** Both icons are in the page; the theme's class picks one. */
export function ThemeButton({ className, sun, moon }: ThemeButtonProps) {
  const { theme, toggle } = useTheme()
  const label = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'
  return (
    <TooltipButton label={label} onClick={() => void toggle()} className={className}>
      <span className="hidden dark:block">{sun}</span>
      <span className="dark:hidden">{moon}</span>
    </TooltipButton>
  )
}
