import plugin from 'tailwindcss/plugin'

import { shadows, themes, type ThemeName } from './design-tokens'

function declarations(theme: ThemeName) {
  const colours = Object.entries(themes[theme]).map(
    ([token, value]) => [`--${token}`, value] as const,
  )
  return {
    'color-scheme': theme,
    ...Object.fromEntries(colours),
    '--shadow': shadows[theme],
  }
}

const colours = Object.fromEntries(
  Object.keys(themes.dark).map((token) => [token, `var(--${token})`] as const),
)

/** The class `dark` on the root chooses the theme, in the panel `data-theme`; paper is always light. */
export default plugin(
  (tailwind) => {
    tailwind.addBase({
      ':root': declarations('light'),
      '.dark, [data-theme=dark]': declarations('dark'),
      '@media (prefers-contrast: more)': {
        ':root, .dark, [data-theme=dark]': { '--line': 'var(--control)', '--muted': 'var(--text)' },
      },
      '@media print': { ':root, .dark, [data-theme=dark]': declarations('light') },
    })
  },
  { theme: { extend: { colors: colours, boxShadow: { card: 'var(--shadow)' } } } },
)
