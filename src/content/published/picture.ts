import { z } from 'zod'
import { isRecord } from '@/platform/is-record'

export interface Picture {
  src: string
  srcSet?: string
  alt: string
  width: number
  height: number
  /** CSS's `object-position`. */
  position?: string
}

const size = z.object({ url: z.string(), width: z.number(), height: z.number() })

const sizesOf = (values: readonly unknown[]) =>
  values.flatMap((value) => size.safeParse(value).data ?? [])

/**
 * A picture in the widths that pages need. Undefined for no document, one without files, or one in
 * the trash.
 */
export function picture(value: unknown): Picture | undefined {
  if (!isRecord(value) || value['deletedAt']) return undefined
  const made = isRecord(value['sizes']) ? sizesOf(Object.values(value['sizes'])) : []
  const sizes = made.length > 0 ? made.toSorted((a, b) => a.width - b.width) : sizesOf([value])
  const largest = sizes.at(-1)
  if (!largest) return undefined
  const position = positionOf(value)
  return {
    src: largest.url,
    srcSet: sizes.map(({ url, width }) => `${url} ${width}w`).join(', '),
    alt: typeof value['alt'] === 'string' ? value['alt'] : '',
    width: largest.width,
    height: largest.height,
    ...(position && { position }),
  }
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100

/** Undefined for the middle, CSS's default. */
function positionOf({ focalX, focalY }: Readonly<Record<string, unknown>>): string | undefined {
  if (!isPercent(focalX) || !isPercent(focalY)) return undefined
  return focalX === 50 && focalY === 50 ? undefined : `${focalX}% ${focalY}%`
}
