import { expect, test } from '@jest/globals'

import { themes, type ColourToken, type ThemeName } from './design-tokens'

/** The contrast of two `#RRGGBB` colours, 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string) {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance(colour: string) {
  const weights = [0.2126, 0.7152, 0.0722]
  return weights.reduce((sum, weight, channel) => {
    const value = Number.parseInt(colour.slice(1 + channel * 2, 3 + channel * 2), 16) / 255
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)
}

const grounds: ColourToken[] = ['page', 'surface', 'raised']

/** What stands on what, and the least ratio that the design asks for. */
const demands: { token: ColourToken; on: ColourToken[]; least: number }[] = [
  { token: 'text', on: grounds, least: 7 },
  { token: 'muted', on: grounds, least: 4.5 },
  { token: 'brass', on: grounds, least: 4.5 },
  { token: 'danger', on: grounds, least: 4.5 },
  { token: 'success', on: grounds, least: 4.5 },
  { token: 'control', on: grounds, least: 3 },
  { token: 'on-action', on: ['action', 'action-hover'], least: 7 },
  { token: 'on-danger', on: ['danger'], least: 7 },
]

const themeNames: ThemeName[] = ['dark', 'light']

const cases = themeNames.flatMap((theme) =>
  demands.flatMap(({ token, on, least }) => on.map((ground) => ({ theme, token, ground, least }))),
)

test.each(cases)(
  '$theme: $token on $ground is at least $least to 1',
  ({ theme, token, ground, least }) => {
    expect(contrast(themes[theme][token], themes[theme][ground])).toBeGreaterThanOrEqual(least)
  },
)

test('black on white is 21 to 1, so the ratios above are measured rightly', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})
