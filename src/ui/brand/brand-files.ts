import { createHash } from 'node:crypto'
import { homeScreenMark, tabMark } from './brand-mark'
import { initials } from './monogram/initials'
import { sealMask } from './rosette-mask'
import { socialImage } from './social-image'

/** The files that show the monogram, each with how it is drawn as SVG. */
const drawings = {
  '/icon.svg': tabMark,
  '/apple-icon.png': homeScreenMark,
  '/seal.svg': sealMask,
  '/social-image.png': socialImage,
} as const

export type BrandFile = keyof typeof drawings

/** A file's drawing for a business of this name, as an SVG document. */
export function drawBrandFile(path: BrandFile, businessName: string): string {
  return drawings[path](initials(businessName))
}

/**
 * Where a file is, with a query that tells this drawing from others: browsers, phones and services that
 * show links keep icons by their address, whatever the answer says of caching.
 */
export function brandFileAddress(path: BrandFile, businessName: string): string {
  const drawing = drawBrandFile(path, businessName)
  return `${path}?${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}`
}
