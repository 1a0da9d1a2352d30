import localFont from 'next/font/local'

/**
 * The two faces of the site, the only files that are fetched before the first paint (about 92 kB).
 *
 * Headings: Newsreader with its optical sizes, cut down as `fonts/README.md` says. Its stand-ins
 * are in `styles.css`, because the letters widen with the optical size and one ratio would shift
 * headings when the font arrives.
 */
export const serif = localFont({
  src: './fonts/newsreader-latin.woff2',
  weight: '400 500',
  style: 'normal',
  display: 'swap',
  variable: '--font-newsreader',
  adjustFontFallback: false,
})

/** Text: Instrument Sans, Latin. */
export const sans = localFont({
  src: '../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  variable: '--font-instrument-sans',
  adjustFontFallback: 'Arial',
})

/** For the class of the page's root element: makes both faces known to the stylesheet. */
export const fontVariables = `${serif.variable} ${sans.variable}`
