/**
 * `page`, `surface` and `raised` are grounds; `line` is a hairline that carries no meaning;
 * `control` is the border of something that can be filled in or pressed. Source: docs/design.md,
 * "Colour". The contrast ratios are checked in `design-tokens.test.ts`.
 */
export const themes = {
  light: {
    page: '#FBF8F2',
    surface: '#FFFFFF',
    raised: '#F4EEE2',
    line: '#DDD3C0',
    control: '#857A66',
    text: '#141B2B',
    muted: '#4A5568',
    brass: '#7A5A16',
    action: '#14213D',
    'action-hover': '#24345A',
    'on-action': '#FBF8F2',
    danger: '#A61B1B',
    'on-danger': '#FFFFFF',
    success: '#1B6B45',
  },
  dark: {
    page: '#0B1220',
    surface: '#121B2D',
    raised: '#18243A',
    line: '#2A3650',
    control: '#75839F',
    text: '#F4EFE6',
    muted: '#B4BDCC',
    brass: '#D9B871',
    action: '#D9B871',
    'action-hover': '#E8CD93',
    'on-action': '#14110A',
    danger: '#FF9A98',
    'on-danger': '#14110A',
    success: '#86D0AC',
  },
} as const

export type ThemeName = keyof typeof themes
export type ColourToken = keyof (typeof themes)['dark']

/** One soft shadow in light, none in dark. */
export const shadows = {
  light: '0 1px 2px rgb(20 27 43 / 0.04), 0 18px 40px -24px rgb(20 27 43 / 0.16)',
  dark: '0 0 0 0 transparent',
} as const satisfies Record<ThemeName, string>
