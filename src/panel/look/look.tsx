import type { ReactNode } from 'react'
import { theme } from '@/platform/interface'
import { type ColourToken, shadows, type ThemeName, themes } from '@/ui/theme/design-tokens'
import './look.css'
import './type.css'
import './controls.css'
import './frame.css'
import './documents.css'
import './lists.css'
import { KeepTheme, Mended } from './mended'

/** Payload's cookie, which its server reads. */
const themeCookie = 'payload-theme'

/** Sets the site's theme before anything is painted. Static, so the security policy can name its hash. */
const themeStart =
  `let t='${theme.default}';` +
  `try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light')t='light'}catch{}` +
  `document.cookie='${themeCookie}='+t+';path=/;max-age=31536000;samesite=lax';` +
  `document.documentElement.dataset.theme=t`

type Tokens = Readonly<Record<ColourToken, string>>

const mixed = (one: string, share: number, other: string) =>
  `color-mix(in oklab,${one} ${share}%,${other})`

/** Payload's scale from ground to text: lower steps are grounds and lines, upper ones letters. */
const elevations = ({ control, line, muted, page, raised, surface, text }: Tokens) => ({
  0: page,
  50: surface,
  100: raised,
  150: line,
  200: line,
  250: mixed(control, 55, line),
  300: control,
  350: control,
  ...Object.fromEntries([400, 450, 500, 550].map((step) => [step, muted])),
  600: mixed(text, 35, muted),
  650: mixed(text, 50, muted),
  700: mixed(text, 65, muted),
  750: mixed(text, 80, muted),
  ...Object.fromEntries([800, 850, 900, 950, 1000].map((step) => [step, text])),
})

const scale = (name: string, colour: string, { page, text }: Tokens) => ({
  ...Object.fromEntries(
    [50, 100, 150, 200, 250, 300].map((step) => [
      `${name}-${step}`,
      mixed(colour, 6 + step / 25, page),
    ]),
  ),
  ...Object.fromEntries(
    [350, 400, 450, 500, 550, 600, 650, 700, 750, 800].map((step) => [`${name}-${step}`, colour]),
  ),
  ...Object.fromEntries(
    [850, 900, 950].map((step) => [`${name}-${step}`, mixed(colour, 60, text)]),
  ),
})

const declarations = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

const prefixed = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))

function scheme(name: ThemeName): string {
  const tokens = themes[name]
  const scales = {
    ...scale('error', tokens.danger, tokens),
    ...scale('success', tokens.success, tokens),
    ...scale('warning', tokens.brass, tokens),
  }
  return `html[data-theme=${name}]{color-scheme:${name};${declarations({
    ...tokens,
    shadow: shadows[name],
    'theme-bg': tokens.page,
    'theme-input-bg': tokens.surface,
    'theme-text': tokens.text,
    'theme-border-color': tokens.line,
    'theme-overlay': mixed(tokens.page, 78, 'transparent'),
    ...prefixed('theme-elevation-', elevations(tokens)),
    ...prefixed('theme-', scales),
    ...prefixed('color-', scales),
  })}}`
}

const colours = scheme('light') + scheme('dark')

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
