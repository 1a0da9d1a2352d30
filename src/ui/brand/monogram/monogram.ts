import { capHeight, kerning, letters } from './letters'

/** Capitals need a little extra space. */
const tracking = 110

/** In units of the drawing. */
interface Room {
  radius: number
  /** Caps the height, since the circle would let a single letter grow too tall. */
  tallest: number
}

/** The seal's open middle, less a margin. */
export const sealRoom: Room = { radius: 210, tallest: 240 }

/** A monogram as SVG, centred on the origin by its ink, as large as the room allows. */
export function monogramMarkup(initials: string, { radius, tallest }: Room): string {
  const placed = place(initials)
  const first = placed[0]
  const last = placed.at(-1)
  if (!first || !last) return ''
  const [left, right] = [first.x + first.letter.left, last.x + last.letter.right]
  const scale = Math.min((2 * radius) / Math.hypot(right - left, capHeight), tallest / capHeight)
  const down = ((capHeight / 2) * scale).toFixed(1)
  return placed
    .map(({ letter, x }) => {
      const across = ((x - (left + right) / 2) * scale).toFixed(1)
      const size = scale.toFixed(4)
      return `<path d="${letter.outline}" transform="translate(${across} ${down}) scale(${size} -${size})"/>`
    })
    .join('')
}

function place(initials: string) {
  let x = 0
  return Array.from(initials).flatMap((character, index) => {
    const letter = letters[character]
    if (!letter) return []
    const next = initials[index + 1] ?? ''
    const at = { letter, x }
    x += letter.width + (kerning[character]?.[next] ?? 0) + tracking
    return [at]
  })
}
