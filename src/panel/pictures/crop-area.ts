export const sides = ['left', 'right', 'top', 'bottom'] as const

type Side = (typeof sides)[number]

/** What's cut from each side, in percent of the picture. */
type Cuts = Readonly<Record<Side, number>>

export const noCuts: Cuts = { left: 0, right: 0, top: 0, bottom: 0 }

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

/** The smallest side that's left, in percent. */
const least = 5

/** Some of the picture always stays. */
export const withCut = (cuts: Cuts, side: Side, percent: number): Cuts => ({
  ...cuts,
  [side]: Math.min(percent, 100 - least - cuts[opposite[side]]),
})

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export const cutsOf = ({ height, width, x, y }: Area): Cuts => ({
  left: x,
  right: 100 - x - width,
  top: y,
  bottom: 100 - y - height,
})

export const areaOf = ({ bottom, left, right, top }: Cuts) => ({
  unit: '%' as const,
  x: left,
  y: top,
  width: 100 - left - right,
  height: 100 - top - bottom,
})

/** Never beyond the picture, which begins at a whole pixel. */
export function areaInPixels(area: Area, picture: { width: number; height: number }) {
  const length = (start: number, part: number, whole: number) => {
    const from = Math.floor((start / 100) * whole)
    return Math.max(1, Math.min(whole - from, Math.round((part / 100) * whole)))
  }
  return {
    widthInPixels: length(area.x, area.width, picture.width),
    heightInPixels: length(area.y, area.height, picture.height),
  }
}
