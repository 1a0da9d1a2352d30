import localFont from 'next/font/local'

/**
 * Newsreader, cut down as `fonts/README.md` says. Its fallbacks are in `styles.css`: its letters
 * widen with the optical size, so one ratio would shift headings when the font arrives.
 */
export const serif = localFont({
  src: './fonts/newsreader-latin.woff2',
  weight: '400 500',
  style: 'normal',
  display: 'swap',
  variable: '--font-newsreader',
  adjustFontFallback: false,
})

export const sans = localFont({
  src: '../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  style: 'normal',
  display: 'swap',
  variable: '--font-instrument-sans',
  adjustFontFallback: 'Arial',
})

export const fontVariables = `${serif.variable} ${sans.variable}`
