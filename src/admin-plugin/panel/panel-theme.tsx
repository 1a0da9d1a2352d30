import type { ReactNode } from 'react'
import { type ThemeName, themes } from '@/ui/theme/design-tokens'

/** The steps of Payload's colour scale, from the page's background to its text. */
const steps = [
  0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800, 850, 900, 950,
  1000,
] as const

function scheme(name: ThemeName): string {
  const { action, brass, line, page, surface, text } = themes[name]
  const { 'action-hover': actionHover, 'on-action': onAction } = themes[name]
  const elevations = steps.map(
    (step) => `--theme-elevation-${step}:color-mix(in oklab,${text} ${step / 10}%,${page});`,
  )
  return (
    `html[data-theme=${name}]{--theme-bg:${page};--theme-input-bg:${surface};--theme-text:${text};` +
    `--theme-border-color:${line};--panel-brass:${brass};--panel-action:${action};` +
    `--panel-action-hover:${actionHover};--panel-on-action:${onAction};${elevations.join('')}}`
  )
}

const rules = `
.btn--style-primary{--bg-color:var(--panel-action);--color:var(--panel-on-action);--hover-bg:var(--panel-action-hover);--hover-color:var(--panel-on-action)}
.login a[href$='/forgot']{display:none}
.panel-mark{border-radius:4px;display:block}
.panel-wordmark{display:inline-flex;align-items:center;gap:1rem;font-size:1.5rem}
.panel-link{display:block;padding:.5rem 0;color:var(--panel-brass);font-weight:500}
.dashboard-overview{border:1px solid var(--theme-border-color);border-radius:4px;padding:1.5rem}
.dashboard-overview dl{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));margin:0}
.dashboard-overview p{margin:1.5rem 0 0;color:var(--theme-elevation-700)}
.dashboard-overview dt{color:var(--theme-elevation-700)}
.dashboard-overview dd{margin:.25rem 0 0;font-size:1.5rem;font-variant-numeric:tabular-nums}
.panel-answers{display:grid;gap:1rem;margin:0}
.panel-answers dt{color:var(--theme-elevation-700)}
.panel-answers dd{margin:.25rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
.dashboard-overview a{color:var(--panel-brass);text-underline-offset:.2em}
`

const sheet = `${scheme('light')}${scheme('dark')}${rules}`

/**
 * Gives the panel the site's colours, from the same design tokens. It hides the link for a forgotten
 * password, whose route is closed because accounts have no e-mail address.
 */
export function Look({ children }: { children: ReactNode }) {
  return (
    <>
      <style href="panel-look" precedence="panel">
        {sheet}
      </style>
      {children}
    </>
  )
}
