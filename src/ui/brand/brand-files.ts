import { createHash } from 'node:crypto'
import { homeScreenMark, tabMark } from './brand-mark'
import { initials } from './monogram/initials'
import { sealMask } from './rosette-mask'
import { socialImage } from './social-image'

const drawings = {
  '/icon.svg': tabMark,
  '/apple-icon.png': homeScreenMark,
  '/seal.svg': sealMask,
  '/social-image.png': socialImage,
} as const

export type BrandFile = keyof typeof drawings

/** As an SVG document. */
export function drawBrandFile(path: BrandFile, businessName: string): string {
  return drawings[path](initials(businessName))
}

/** The query changes with the drawing, since browsers and phones keep icons by their address. */
export function brandFileAddress(path: BrandFile, businessName: string): string {
  const drawing = drawBrandFile(path, businessName)
  return `${path}?${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}`
}
