import type { ReactNode } from 'react'
import { isHttps, panelTheme } from '@/platform/cookies'
import { theme } from '@/platform/interface'
import type { ColourToken } from '@/ui/theme/design-tokens'
import './look.css'
import { NameControls } from './name-controls'

/** Sets the site's theme before anything is painted. Static, so the security policy can name its hash. */
const themeStart =
  `let t='${theme.default}';` +
  `try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light')t='light'}catch{}` +
  `document.cookie='${panelTheme()}='+t+';path=/;max-age=31536000;samesite=lax${isHttps() ? ';secure' : ''}';` +
  `document.documentElement.dataset.theme=t`

const mixed = (one: ColourToken, share: number, other: ColourToken) =>
  `color-mix(in oklab,var(--${one}) ${share}%,var(--${other}))`

const steps = (from: number, to: number, colour: (step: number) => string) =>
  Array.from({ length: (to - from) / 50 + 1 }, (_, index) => from + index * 50).map(
    (step) => [step, colour(step)] as const,
  )

const token = (name: ColourToken) => () => `var(--${name})`

/** Payload's scale from ground to text: lower steps are grounds and lines, upper ones letters. */
const elevations = [
  ...steps(0, 0, token('page')),
  ...steps(50, 50, token('surface')),
  ...steps(100, 100, token('raised')),
  ...steps(150, 200, token('line')),
  ...steps(250, 350, token('control')),
  ...steps(400, 550, token('muted')),
  ...steps(600, 750, (step) => mixed('text', (step - 600) / 3 + 35, 'muted')),
  ...steps(800, 1000, token('text')),
]

const scale = (colour: ColourToken) => [
  ...steps(50, 300, (step) => mixed(colour, 6 + step / 25, 'page')),
  ...steps(350, 800, token(colour)),
  ...steps(850, 950, () => mixed(colour, 60, 'text')),
]

const scales = {
  'theme-elevation': elevations,
  'theme-error': scale('danger'),
  'theme-success': scale('success'),
  'theme-warning': scale('brass'),
}

const colours = [
  ...Object.entries(scales).flatMap(([name, values]) =>
    values.map(([step, value]) => `--${name}-${step}:${value}`),
  ),
  // Payload's links in a text.
  '--theme-success-750:var(--brass)',
].join(';')

export function Look({ children }: { children: ReactNode }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: themeStart }} />
      <style href="panel-colours" precedence="panel">
        {`:root{${colours}}`}
      </style>
      <NameControls />
      {children}
    </>
  )
}
