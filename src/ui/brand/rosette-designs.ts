import type { Strand } from './guilloche'

export interface Layer {
  strand: Strand
  copies: number
  /** Over how many degrees the copies are spread, the first at 0. */
  spread: number
  /** The last copy's size as part of the first's; those between shrink evenly. Default 1. */
  shrink?: number
  /** Also weaves the mirror image, so that the layer turns neither way. */
  mirrored?: boolean
  /** 0 to 1. */
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

export const rosettes = {
  hero: [rim, petals, heart],
  seal: [rim, collar],
} as const satisfies Record<string, readonly Layer[]>

export type RosetteName = keyof typeof rosettes
