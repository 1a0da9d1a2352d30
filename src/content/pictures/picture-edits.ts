import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type CheckedPicture, refusedPicture } from './check-picture'

const percent = z.coerce.number().min(0).max(100)

/** From the panel's editor, in the query. */
const editsSchema = z.looseObject({
  /** Where the crop begins. */
  crop: z.looseObject({ x: percent, y: percent }).optional(),
  /** The crop's size. */
  widthInPixels: z.coerce.number().int().min(1).optional(),
  heightInPixels: z.coerce.number().int().min(1).optional(),
  /** In the whole picture. */
  focalPoint: z.looseObject({ x: percent, y: percent }).optional(),
})

type Edits = z.infer<typeof editsSchema>

/** Pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Undefined if the editor wasn't used. @throws ValidationError */
export function editsOf({ query }: PayloadRequest): Edits | undefined {
  const asked = query['uploadEdits']
  if (typeof asked !== 'object' || asked === null || Object.keys(asked).length === 0)
    return undefined
  const edits = editsSchema.safeParse(asked)
  if (!edits.success) throw refusedPicture('outside')
  return edits.data
}

/**
 * Undefined for the whole picture, as when only the focal point moved.
 * @returns undefined where that is the whole picture, as it is when only the focal point was moved
 * @throws ValidationError where it does not lie inside the picture
 */
export function areaOf(edits: Edits, { height, width }: CheckedPicture): Area | undefined {
  const { crop, heightInPixels = 0, widthInPixels = 0 } = edits
  if (!crop) return undefined
  const area = {
    left: Math.floor((crop.x / 100) * width),
    top: Math.floor((crop.y / 100) * height),
    width: widthInPixels,
    height: heightInPixels,
  }
  const isInside = area.left + area.width <= width && area.top + area.height <= height
  if (!isInside || area.width === 0 || area.height === 0) throw refusedPicture('outside')
  return area.width === width && area.height === height ? undefined : area
}

/** In percent of the crop; one outside moves to the nearest edge. */
export function focalPointIn(
  { focalPoint }: Edits,
  { height, width }: CheckedPicture,
  area: Area = { left: 0, top: 0, width, height },
): { x: number; y: number } | undefined {
  if (!focalPoint) return undefined
  const within = (at: number, whole: number, start: number, length: number) =>
    Math.round(Math.min(100, Math.max(0, (((at / 100) * whole - start) / length) * 100)))
  return {
    x: within(focalPoint.x, width, area.left, area.width),
    y: within(focalPoint.y, height, area.top, area.height),
  }
}
