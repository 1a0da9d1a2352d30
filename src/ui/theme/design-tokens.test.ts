import { expect, test } from '@jest/globals'

import { themes, type ColourToken } from './design-tokens'

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

/** The lowest ratio that the design allows, the colour, and its ground. */
const demands: [least: number, tokens: ColourToken[], on: ColourToken[]][] = [
  [7, ['text'], grounds],
  [4.5, ['muted', 'brass', 'danger', 'success'], grounds],
  [3, ['control'], grounds],
  [7, ['on-action'], ['action', 'action-hover']],
  [7, ['on-danger'], ['danger']],
]

test.each(demands)('at least %d to 1 is %j on %j in each theme', (least, tokens, on) => {
  const ratios = Object.values(themes).flatMap((colours) =>
    tokens.flatMap((token) => on.map((ground) => contrast(colours[token], colours[ground]))),
  )
  expect(ratios.filter((ratio) => ratio < least)).toEqual([])
})
