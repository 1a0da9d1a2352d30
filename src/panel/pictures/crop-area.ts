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
  const { height, width, x, y } = area
  switch (side) {
    case 'left': {
      const left = Math.min(percent, x + width - least)
      return { ...area, x: left, width: x + width - left }
    }
    case 'right':
      return { ...area, width: Math.max(least, 100 - percent - x) }
    case 'top': {
      const top = Math.min(percent, y + height - least)
      return { ...area, y: top, height: y + height - top }
    }
    case 'bottom':
      return { ...area, height: Math.max(least, 100 - percent - y) }
  }
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
