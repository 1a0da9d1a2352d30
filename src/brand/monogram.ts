/**
 * The letters I, L and C of Newsreader (weight 460, optical size 48) as outlines, so that the seal,
 * the icon and the social image need no font. Units: 2,000 to the em, the baseline at 0, y upwards.
 *
 * Newsreader is under the SIL Open Font License 1.1, see `fonts/LICENSE-OFL.txt`.
 */
const letters = [
  {
    width: 696,
    outline: 'M623 34V0H73V34L239 82V1309L73 1355V1390H623V1356L457 1309V82Z',
  },
  {
    width: 1226,
    outline:
      'M1102-60H1085L957 0H319V80H1079L934 51L1165 413L1200 405ZM457 1309V0H73V34L239 82V1309L73 1356V1390H623V1356Z',
  },
  {
    width: 1408,
    outline:
      'M881 45Q955 45 1027 67Q1099 88 1172 137L1127 94L1295 382H1334L1274 44Q1183 11 1082-5Q982-21 866-21Q697-21 555 25Q413 71 309 163Q204 254 147 388Q90 522 90 697Q90 911 186 1072Q282 1233 456 1322Q630 1411 866 1411Q940 1411 1010 1402Q1079 1394 1165 1374L1105 1360L1226 1449H1244L1322 964L1286 957L1096 1285L1143 1234Q1056 1292 980 1315Q905 1339 822 1339Q710 1339 618 1305Q525 1270 458 1198Q391 1126 355 1014Q318 901 318 744Q318 569 362 439Q406 308 483 220Q560 133 662 89Q764 45 881 45Z',
  },
] as const

const capHeight = 1390

/** Set a little apart, as capitals want it. */
const tracking = 110

export interface MonogramLetter {
  outline: string
  /** Puts the letter in its place around the origin, y downwards. */
  transform: string
}

/**
 * The monogram centred on the origin.
 *
 * @param width how wide it is to be, in units of the drawing
 */
export function monogram(width: number): MonogramLetter[] {
  const advance = letters.reduce(
    (sum, letter) => sum + letter.width,
    tracking * (letters.length - 1),
  )
  const scale = width / advance
  let x = -advance / 2
  return letters.map((letter) => {
    const left = x
    x += letter.width + tracking
    const place = [left * scale, (capHeight / 2) * scale].map((value) => value.toFixed(1)).join(' ')
    return {
      outline: letter.outline,
      transform: `translate(${place}) scale(${scale.toFixed(4)} -${scale.toFixed(4)})`,
    }
  })
}
