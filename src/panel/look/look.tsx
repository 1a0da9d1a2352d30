import './type.css'
import './controls.css'
import './frame.css'
import './documents.css'
import './lists.css'
import './own.css'
import type { ReactNode } from 'react'
import { KeepTheme } from './keep-theme'
import { Mended } from './mended'
import { colours } from './scheme'
import { themeStart } from './theme-start'

/**
 * Gives the panel the site's look: its colours from the same design tokens, its type, and the theme
 * that was chosen on the site or in the dashboard.
 */
export function Look({ children }: { children: ReactNode }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: themeStart }} />
      <style href="panel-look" precedence="panel">
        {colours}
      </style>
      <KeepTheme />
      <Mended />
      {children}
    </>
  )
}
