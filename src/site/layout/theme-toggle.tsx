'use client'

import type { ReactNode } from 'react'

import { useTheme } from '@/client/theme'
import { tooltip } from '@/contract/limits'
import { buttonStyle } from '@/ui/button-style'
import { TooltipButton } from '@/ui/overlays/tooltip-button'

const square = buttonStyle({ variant: 'quiet', size: 'icon', className: 'noscript:hidden' })

/** Changes between dark and light. Both icons are in the page; the theme's class picks one. */
export function ThemeToggle({ sun, moon }: { sun: ReactNode; moon: ReactNode }) {
  const { theme, toggle } = useTheme()
  const label = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'
  return (
    <TooltipButton label={label} {...tooltip} onClick={toggle} className={square}>
      <span className="hidden dark:block">{sun}</span>
      <span className="dark:hidden">{moon}</span>
    </TooltipButton>
  )
}
