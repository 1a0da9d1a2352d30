import type { CSSProperties } from 'react'
import { type ColourToken, themes } from '@/ui/theme/design-tokens'

const serif = "Newsreader, Charter, 'Bitstream Charter', Cambria, Georgia, serif"
const sans = "'Instrument Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

const colour = (token: ColourToken): string => themes.light[token]

const small = { color: colour('muted'), fontSize: '15px', lineHeight: '1.4' } as const
const wrapped = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

/** Inline styles for the light theme: mail programs know no variables, and some no style sheet. */
export const styles = {
  page: {
    backgroundColor: colour('page'),
    color: colour('text'),
    fontFamily: sans,
    fontSize: '17px',
    lineHeight: '1.6',
    margin: 0,
    padding: '24px 12px',
  },
  container: { maxWidth: '600px' },
  brand: { ...small, fontFamily: sans, fontWeight: 400, margin: '0 0 16px' },
  card: {
    backgroundColor: colour('surface'),
    border: `1px solid ${colour('line')}`,
    borderRadius: '4px',
    padding: '24px',
  },
  heading: {
    color: colour('text'),
    fontFamily: serif,
    fontSize: '28px',
    fontWeight: 500,
    letterSpacing: '-0.02em',
    lineHeight: '1.2',
    margin: '0 0 16px',
  },
  text: {
    color: colour('text'),
    fontSize: '17px',
    lineHeight: '1.6',
    margin: '0 0 16px',
    ...wrapped,
  },
  question: { ...small, margin: '16px 0 4px' },
  quote: {
    ...small,
    borderLeft: `1px solid ${colour('line')}`,
    margin: '8px 0 16px',
    paddingLeft: '16px',
    ...wrapped,
  },
  list: { margin: '0 0 16px', paddingLeft: '20px' },
  link: { color: colour('brass'), textDecorationLine: 'underline' },
  button: {
    backgroundColor: colour('action'),
    borderRadius: '4px',
    color: colour('on-action'),
    fontSize: '17px',
    fontWeight: 500,
    padding: '14px 24px',
  },
  rule: { border: 'none', borderTop: `1px solid ${colour('line')}`, margin: '24px 0 16px' },
  footer: { ...small, lineHeight: '1.5', margin: 0, ...wrapped },
} as const satisfies Record<string, CSSProperties>

/** Dark colours by class, for programs that support them. */
const inTheDark: Readonly<
  Record<string, Partial<Record<'color' | 'background-color' | 'border-color', ColourToken>>>
> = {
  page: { 'background-color': 'page', color: 'text' },
  card: { 'background-color': 'surface', 'border-color': 'line' },
  text: { color: 'text' },
  muted: { color: 'muted' },
  link: { color: 'brass' },
  button: { 'background-color': 'action', color: 'on-action' },
  rule: { 'border-color': 'line' },
}

const darkRules = Object.entries(inTheDark).map(([name, colours]) => {
  const declarations = Object.entries(colours).map(
    ([property, token]) => `${property}:${themes.dark[token]}!important`,
  )
  return `.${name}{${declarations.join(';')}}`
})

/** Programs without support show the light theme. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  // The body's table cell has no class.
  `@media (prefers-color-scheme:dark){${darkRules.join('')}.page td{background-color:transparent!important;color:inherit!important}}`,
].join('')
