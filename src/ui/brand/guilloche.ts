/**
 * Guilloche: the line-work of deeds and banknotes. A strand is a closed curve around the origin;
 * its radius is a sum of sines of the angle. Source: docs/design.md, "The idea".
 */

/** `amplitude` in units of the drawing, `frequency` in waves a turn. */
interface Wave {
  amplitude: number
  frequency: number
}

export interface Strand {
  /** The mean distance from the middle, in units of the drawing. */
  radius: number
  waves: readonly Wave[]
  /** After how many turns the curve closes; with a frequency of 7/3 that's three. Default 1. */
  turns?: number
  /** Bézier pieces a turn. More draw steep waves more exactly and make the path longer. */
  pieces: number
}

const fullTurn = 2 * Math.PI

function radiusAt({ radius, waves }: Strand, angle: number) {
  let value = radius
  let slope = 0
  for (const { amplitude, frequency } of waves) {
    value += amplitude * Math.sin(frequency * angle)
    slope += amplitude * frequency * Math.cos(frequency * angle)
  }
  return { value, slope }
}

function pointAt(strand: Strand, angle: number) {
  const { value, slope } = radiusAt(strand, angle)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    x: value * cos,
    y: value * sin,
    dx: slope * cos - value * sin,
    dy: slope * sin + value * cos,
  }
}

/** At most one decimal, in the shortest form that SVG reads. */
function short(value: number) {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** A space only where no minus sign already separates two numbers. */
function joined(values: readonly number[]) {
  return values
    .map(short)
    .reduce((line, value) => line + (value.startsWith('-') ? value : ` ${value}`))
}

/** Each piece is a cubic Bézier; its rounding is carried along, so it doesn't add up. */
export function strandPath(strand: Strand): string {
  const steps = Math.round(strand.pieces * (strand.turns ?? 1))
  const step = ((strand.turns ?? 1) * fullTurn) / steps
  const start = pointAt(strand, 0)
  const pen = { x: Math.round(start.x * 10) / 10, y: Math.round(start.y * 10) / 10 }
  let path = `M${joined([pen.x, pen.y])}c`
  let from = start
  for (let index = 1; index <= steps; index++) {
    const to = pointAt(strand, index * step)
    const piece = [
      from.x + (from.dx * step) / 3 - pen.x,
      from.y + (from.dy * step) / 3 - pen.y,
      to.x - (to.dx * step) / 3 - pen.x,
      to.y - (to.dy * step) / 3 - pen.y,
      to.x - pen.x,
      to.y - pen.y,
    ]
    const text = joined(piece)
    path += index === 1 || text.startsWith('-') ? text : ` ${text}`
    pen.x += Math.round((piece[4] ?? 0) * 10) / 10
    pen.y += Math.round((piece[5] ?? 0) * 10) / 10
    from = to
  }
  return `${path}z`
}
