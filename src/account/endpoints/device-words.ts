import Bowser from 'bowser'

/** Longer ones are no browser's, and are cut before they are read. */
const longestAgent = 512

const unknown = 'Unknown browser'

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * Which browser a request came from, in words: `Chrome on Windows`. Only names that are known are said,
 * since whoever calls can write anything into the header.
 *
 * Source: docs/api.md, "Sessions".
 */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestAgent))
  if (browser.name === undefined || !browsers.has(browser.name)) return unknown
  return os.name !== undefined && systems.has(os.name)
    ? `${browser.name} on ${os.name}`
    : browser.name
}
