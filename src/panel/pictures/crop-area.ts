/** In percent of the picture. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export const wholePicture: CropArea = { x: 0, y: 0, width: 100, height: 100 }

export const sides = ['left', 'right', 'top', 'bottom'] as const

type Side = (typeof sides)[number]

/** The smallest side, in percent. */
const least = 5

export function cutFrom(side: Side, { height, width, x, y }: CropArea): number {
  const cuts = { left: x, right: 100 - x - width, top: y, bottom: 100 - y - height }
  return Math.round(cuts[side])
}

/** What's left after a cut; some of the picture always stays. */
export function withCut(side: Side, percent: number, area: CropArea): CropArea {
  const isAcross = side === 'left' || side === 'right'
  const [start, length] = isAcross ? (['x', 'width'] as const) : (['y', 'height'] as const)
  if (side === 'right' || side === 'bottom') {
    return { ...area, [length]: Math.max(least, 100 - percent - area[start]) }
  }
  const end = area[start] + area[length]
  const from = Math.min(percent, end - least)
  return { ...area, [start]: from, [length]: end - from }
}

export function areaInPixels(area: CropArea, picture: { width: number; height: number }) {
  const length = (start: number, part: number, whole: number) => {
    const from = Math.floor((start / 100) * whole)
    return Math.max(1, Math.min(whole - from, Math.round((part / 100) * whole)))
  }
  return {
    widthInPixels: length(area.x, area.width, picture.width),
    heightInPixels: length(area.y, area.height, picture.height),
  }
}
