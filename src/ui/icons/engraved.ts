import { strandPath } from '../brand/guilloche'

const woven = (paths: readonly string[], place: string) =>
  `<g stroke-width="8" transform="${place}">${paths.map((d) => `<path d="${d}"/>`).join('')}</g>`

/** Two strands around a point. */
const ring = (x: number, y: number, radius: number, amplitude: number, frequency: number) =>
  woven(
    [amplitude, -amplitude].map((height) =>
      strandPath({ radius, waves: [{ amplitude: height, frequency }], pieces: 2 * frequency }),
    ),
    `translate(${x} ${y})`,
  )

/** Two strands to the right, or downwards if turned by 90 degrees. */
const braid = (x: number, y: number, half: number, waves: number, turn = 0) =>
  woven(
    [28, -28].map(
      (height) => `M0 0q${half / 2} ${height} ${half} 0${`t${half} 0`.repeat(2 * waves - 1)}`,
    ),
    `translate(${x} ${y})rotate(${turn})`,
  )

/** The services' own icons, 320 by 320, in the guilloche's line. Source: docs/design.md. */
export const engraved = {
  wheel:
    ring(160, 160, 124, 18, 12) +
    '<circle cx="160" cy="160" r="90"/><circle cx="160" cy="160" r="22"/>' +
    '<path d="M160 138V70M181 153l65-21M173 178l40 55M147 178l-40 55M139 153l-65-21"/>',
  contract:
    '<path d="M248 156V96l-60-64H76a14 14 0 0 0-14 14v228a14 14 0 0 0 14 14h78M188 32v64h60"/>' +
    '<path d="M102 108h44M102 156h92M102 204h50"/>' +
    ring(226, 234, 42, 16, 7),
  stamp:
    '<g transform="rotate(-12 160 160)"><rect x="30" y="64" width="260" height="192" rx="18"/>' +
    braid(60, 220, 25, 4) +
    '<path d="M92 150l24 8 42-14-52-44 24-8 74 36 36-12c14-4 24-2 26 6s-6 16-18 20l-104 36z"/></g>',
  kerb:
    '<path d="M16 216h184v-58a18 18 0 0 1 18-18h86M258 140v76h46"/>' +
    '<path d="M20 76l2 104h150c4-26-10-38-36-44l-48-60c-14 14-44 18-68 0zM22 152h92M112 104l-22 14M128 124l-22 14"/>' +
    braid(20, 258, 35, 4),
  key:
    '<g transform="rotate(-45 160 160)">' +
    ring(76, 160, 64, 16, 8) +
    '<circle cx="76" cy="160" r="28"/><path d="M158 160h156M282 160v50M236 160v38"/></g>',
  door:
    braid(62, 288, 32, 4, -90) +
    braid(258, 288, 32, 4, -90) +
    '<path d="M44 26h232M26 292h268"/><path d="M104 60l92 32v200M104 60v232"/><circle cx="168" cy="190" r="5"/>',
  circles: '<circle cx="104" cy="160" r="78"/>' + ring(212, 160, 78, 18, 8),
} as const
