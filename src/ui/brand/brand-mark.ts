import { themes } from '@/ui/theme/design-tokens'
import { strandPath } from './guilloche'
import { monogramMarkup, sealRoom } from './monogram/monogram'
import { rosetteHalf, rosetteViewBox } from './rosette-designs'
import { rosetteMarkup } from './rosette-markup'

const { page, brass } = themes.dark
const side = rosetteHalf * 2

/** A strand for small sizes, drawn thick, with the one it's braided with. */
function braid(radius: number, amplitude: number, frequency: number): string {
  const path = strandPath({ radius, waves: [{ amplitude, frequency }], pieces: frequency * 4 })
  return [0, 180 / frequency]
    .map((turn) => `<path d="${path}" stroke-width="22" transform="rotate(${turn})"/>`)
    .join('')
}

const rim = braid(428, 36, 12)

/** In the rim if there are no letters. */
const flower = braid(190, 110, 6)

/** Below 24 px the rim leaves too few pixels for the letters, so they fill the icon alone. */
const inTabs =
  '<style>@media(max-width:24px){.rim{display:none}.rim+g{transform:scale(1.36)}}</style>'

/** The mark for browser tabs, readable at 32 px. */
export function tabMark(initials: string): string {
  if (initials === '') return mark({ corner: side / 8, rosette: rim + flower, letters: '' })
  const letters = monogramMarkup(initials, { radius: 330, tallest: 370 })
  return mark({ corner: side / 8, style: inTabs, rosette: rim, letters })
}

/** In pixels. */
export const homeScreenSide = 180

/** The mark for home screens, which draw it large and round its corners. */
export function homeScreenMark(initials: string): string {
  const rosette = rosetteMarkup(initials === '' ? 'hero' : 'seal', 'seal')
  return mark({ corner: 0, rosette, letters: monogramMarkup(initials, sealRoom) })
}

function mark({ corner, rosette, letters, style = '' }: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rosetteViewBox}">${style}` +
    `<rect x="${-rosetteHalf}" y="${-rosetteHalf}" width="${side}" height="${side}" rx="${corner}" fill="${page}"/>` +
    `<g class="rim" fill="none" stroke="${brass}">${rosette}</g>` +
    `<g fill="${brass}">${letters}</g></svg>\n`
  )
}

interface Drawing {
  corner: number
  rosette: string
  letters: string
  style?: string
}
