import type { ReactNode } from 'react'
import { type ThemeName, themes } from '@/ui/theme/design-tokens'

/** The steps of Payload's scale from its ground to its text. */
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
    `--theme-border-color:${line};--desk-brass:${brass};--desk-action:${action};` +
    `--desk-action-hover:${actionHover};--desk-on-action:${onAction};${elevations.join('')}}`
  )
}

const rules = `
.btn--style-primary{--bg-color:var(--desk-action);--color:var(--desk-on-action);--hover-bg:var(--desk-action-hover);--hover-color:var(--desk-on-action)}
.login a[href$='/forgot']{display:none}
.desk-mark{border-radius:4px;display:block}
.desk-wordmark{display:inline-flex;align-items:center;gap:1rem;font-size:1.5rem}
.desk-link{display:block;padding:.5rem 0;color:var(--desk-brass);font-weight:500}
.desk-overview{border:1px solid var(--theme-border-color);border-radius:4px;padding:1.5rem;display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));margin:0}
.desk-overview dt{color:var(--theme-elevation-700)}
.desk-overview dd{margin:.25rem 0 0;font-size:1.5rem;font-variant-numeric:tabular-nums}
.desk-answers{display:grid;gap:1rem;margin:0}
.desk-answers dt{color:var(--theme-elevation-700)}
.desk-answers dd{margin:.25rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
.desk-overview a{color:var(--desk-brass);text-underline-offset:.2em}
`

const sheet = `${scheme('light')}${scheme('dark')}${rules}`

/**
 * Gives the panel the site's colours, from the same tokens. The link to a forgotten password goes:
 * its door is shut, since no e-mail is known.
 */
export function Look({ children }: { children: ReactNode }) {
  return (
    <>
      <style href="desk-look" precedence="desk">
        {sheet}
      </style>
      {children}
    </>
  )
}
