/**
 * Guilloche: the line-work of deeds and banknotes. A strand is a closed curve around the origin;
 * its radius is a sum of sines of the angle. Source: docs/design.md, "The idea".
 */

/** `amplitude` in units of the drawing, `frequency` in waves a turn. */
interface Wave {
  amplitude: number
  frequency: number
}

interface Strand {
  /** The mean distance from the middle, in units of the drawing. */
  radius: number
  waves: readonly Wave[]
  /** The turns after which the curve closes; with a frequency of 7/3 that's three. Default 1. */
  turns?: number
  /** Bézier pieces a turn. More draw steep waves more exactly and make the path longer. */
  pieces: number
}

const fullTurn = 2 * Math.PI

function pointAt({ radius, waves }: Strand, angle: number) {
  let value = radius
  let slope = 0
  for (const { amplitude, frequency } of waves) {
    value += amplitude * Math.sin(frequency * angle)
    slope += amplitude * frequency * Math.cos(frequency * angle)
  }
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    x: value * cos,
    y: value * sin,
    dx: slope * cos - value * sin,
    dy: slope * sin + value * cos,
  }
}

/** One decimal at most, in the shortest form that SVG reads. */
function short(value: number) {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** A space stands only where no minus sign already separates two numbers. */
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

interface Layer {
  strand: Strand
  copies: number
  /** The degrees over which the copies are spread, the first at 0. */
  spread: number
  /** The last copy's size as part of the first's; those between shrink evenly. Default 1. */
  shrink?: number
  /** True also weaves the mirror image, so that the layer turns neither way. */
  mirrored?: boolean
  /** From 0 to 1. */
  strength: number
}

/** Half the side of the square that every rosette is drawn in. */
export const rosetteHalf = 500

export const rosetteViewBox = `${-rosetteHalf} ${-rosetteHalf} ${rosetteHalf * 2} ${rosetteHalf * 2}`

/** The strand closes after two turns, with 37 waves in them. */
const rim: Layer = {
  strand: { radius: 455, waves: [{ amplitude: 34, frequency: 37 / 2 }], turns: 2, pieces: 74 },
  copies: 6,
  spread: 360 / 37,
  strength: 0.75,
}

const petals: Layer = {
  strand: { radius: 350, waves: [{ amplitude: 60, frequency: 9 }], pieces: 63 },
  copies: 22,
  spread: 20,
  shrink: 0.52,
  mirrored: true,
  strength: 0.7,
}

const heart: Layer = {
  strand: {
    radius: 96,
    waves: [
      { amplitude: 44, frequency: 9 },
      { amplitude: 12, frequency: 18 },
    ],
    pieces: 54,
  },
  copies: 8,
  spread: 40,
  strength: 0.8,
}

/** The seal's ground, with an open middle for the monogram. */
const collar: Layer = {
  strand: { radius: 340, waves: [{ amplitude: 56, frequency: 12 }], pieces: 48 },
  copies: 6,
  spread: 30,
  strength: 0.7,
}

const rosettes = {
  hero: [rim, petals, heart],
  seal: [rim, collar],
} as const satisfies Record<string, readonly Layer[]>

const rounded = (value: number) => Number(value.toFixed(2))

/** The transforms of a layer's copies. The first lies as drawn and has none. */
function placements({ copies, spread, shrink = 1, mirrored = false }: Layer): string[] {
  const directions = mirrored ? [1, -1] : [1]
  const all = directions.flatMap((direction) =>
    Array.from({ length: copies }, (_, index) => {
      const turn = rounded((direction * spread * index) / copies)
      const size = rounded(1 - ((1 - shrink) * index) / Math.max(copies - 1, 1))
      const mirror = direction === -1 ? 'scale(1-1)' : ''
      return `${turn === 0 ? '' : `rotate(${turn})`}${mirror}${size === 1 ? '' : `scale(${size})`}`
    }),
  )
  return all.filter((transform) => transform !== '')
}

/** A string, since React would send each reference twice. Its ids are unique in a file of one. */
export const rosetteMarkup = (design: keyof typeof rosettes): string =>
  layersMarkup(rosettes[design], design)

function layersMarkup(all: readonly Layer[], name: string): string {
  const layers = all.map((layer, index) => {
    const strand = `${name}${index}`
    const uses = placements(layer).map(
      (transform) => `<use href="#${strand}" transform="${transform}"/>`,
    )
    return (
      `<g opacity="${layer.strength}">` +
      `<path id="${strand}" d="${strandPath(layer.strand)}" vector-effect="non-scaling-stroke"/>` +
      `${uses.join('')}</g>`
    )
  })
  return layers.join('')
}

/** The room for the monogram in a rosette of one's own. */
export const ownRoom = { radius: 122, tallest: 140 } as const

function ring(radius: number, amplitude: number, frequency: number, copies: number): Layer {
  const strand = { radius, waves: [{ amplitude, frequency }], pieces: 4 * frequency }
  return { strand, copies, spread: 360 / frequency, strength: 0.8 }
}

/**
 * The rosette of a reference of eight hexadecimal digits. Each digit is a measure of it, so no two
 * are alike; the ranges hold what looked well among hundreds.
 */
export function ownRosette(reference: string): string {
  const digit = (at: number) => Number.parseInt(reference.charAt(at), 16) || 0
  const frequency = 7 + (digit(0) >> 1)
  const amplitude = 38 + 2 * digit(1)
  const harmonic = 2 + (digit(2) & 1)
  const ripple = ((digit(2) - 7.5) * 4) / harmonic
  const petals: Layer = {
    strand: {
      radius: 414 - amplitude - Math.abs(ripple) / 2,
      waves: [
        { amplitude, frequency },
        { amplitude: ripple, frequency: frequency * harmonic },
      ],
      pieces: 8 * frequency,
    },
    copies: 9 + (digit(4) & 3),
    spread: (360 / frequency) * (0.4 + (digit(4) >> 2) / 5 + (digit(0) & 1) / 10),
    shrink: 0.5 + digit(3) / 100,
    mirrored: true,
    strength: 0.75,
  }
  const edge = ring(455, 20 + digit(6), 12 + digit(5), 9)
  const middle = ring(168, 12 + 3 * (digit(7) & 3), 10 + 2 * (digit(7) >> 2), 4)
  // An odd number of petals stands upright.
  return `<g transform="rotate(-90)">${layersMarkup([edge, petals, middle], 'own')}</g>`
}
