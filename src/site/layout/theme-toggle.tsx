'use client'

import type { ReactNode } from 'react'

import { useTheme } from '@/client/theme'
import { tooltip } from '@/contract/limits'
import { buttonStyle } from '@/ui/button-style'
import { TooltipOnDemand } from '@/ui/overlays/tooltip-on-demand'

/** Changes between dark and light. Both icons are in the page; the theme's class picks one. */
export function ThemeToggle({ sun, moon }: { sun: ReactNode; moon: ReactNode }) {
  const { theme, toggle } = useTheme()
  const label = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'
  return (
    <TooltipOnDemand label={label} openDelay={tooltip.openDelay} skipDelay={tooltip.skipDelay}>
      <button
        type="button"
        aria-label={label}
        onClick={toggle}
        className={buttonStyle({ variant: 'quiet', size: 'icon', className: 'noscript:hidden' })}
      >
        <span className="hidden dark:block">{sun}</span>
        <span className="dark:hidden">{moon}</span>
      </button>
    </TooltipOnDemand>
  )
}
