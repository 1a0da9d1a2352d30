/**
 * Guilloche: the computed line-work of deeds and banknotes, as SVG paths. A strand is a closed
 * curve around the origin whose radius is a sum of sines of the angle. Copies of one strand, each
 * turned a little further, weave the lattice. Source: docs/design.md, "The idea".
 */

/** `amplitude` in units of the drawing, `frequency` in waves a turn. */
interface Wave {
  amplitude: number
  frequency: number
  /** In radians. */
  phase?: number
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

interface Point {
  x: number
  y: number
}

const fullTurn = 2 * Math.PI

/** The radius at an angle, and its change per radian. */
function radiusAt({ radius, waves }: Strand, angle: number) {
  let value = radius
  let slope = 0
  for (const { amplitude, frequency, phase = 0 } of waves) {
    value += amplitude * Math.sin(frequency * angle + phase)
    slope += amplitude * frequency * Math.cos(frequency * angle + phase)
  }
  return { value, slope }
}

/** A point, and the direction in which the curve leaves it. */
function pointAt(strand: Strand, angle: number): Point & { dx: number; dy: number } {
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

/**
 * Each piece is a cubic Bézier through two points of the curve with the curve's tangents.
 * Coordinates are relative and rounded to a tenth; the rounding is carried along, so it doesn't add
 * up.
 */
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

/** The farthest that a strand reaches from the middle, in units of the drawing. */
export function strandReach({ radius, waves }: Strand): number {
  return radius + waves.reduce((sum, { amplitude }) => sum + Math.abs(amplitude), 0)
}

/** The control points of a quarter sine, as parts of its length and height. */
const quarterSine = { near: { x: 0.3261, y: 0.5123 }, far: { x: 0.6381, y: 1 } } as const

/**
 * One wave of a straight band. It starts and ends at half its height with the same slope, so that
 * repeats join.
 */
export function bandPath(width: number, height: number): string {
  const quarter = width / 4
  const { near, far } = quarterSine
  const half = (start: number, rise: number) => {
    const at = (x: number, y: number) => [start + x * quarter, height / 2 - y * rise]
    const up = [...at(near.x, near.y), ...at(far.x, far.y), ...at(1, 1)]
    const down = [...at(2 - far.x, far.y), ...at(2 - near.x, near.y), ...at(2, 0)]
    return joined([...up, ...down])
  }
  return `M0 ${short(height / 2)}C${half(0, height / 2)} ${half(width / 2, -height / 2)}`
}
