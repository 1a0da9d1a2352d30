import { randomBytes } from 'node:crypto'
import path from 'node:path'

/** The part by which no two names are the same: 64 random bits. */
const randomPart = /-[0-9a-f]{16}$/

/** Long enough to be read, and short enough for a file name of 255 bytes in any alphabet. */
const maxStem = 40

/**
 * A name that no picture has: the readable part of the one that was given, then a random part.
 *
 * @param given what the person's file is called, or the name of a picture that is made anew
 * @returns letters, digits and single hyphens of any alphabet, with the extension of the given name
 *   where that is one
 */
export function newName(given: string): string {
  const { ext, name } = path.posix.parse(given.replaceAll('\\', '/'))
  const stem = name
    .normalize('NFC')
    .replace(randomPart, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const readable = Array.from(stem).slice(0, maxStem).join('').replace(/^-|-$/g, '') || 'picture'
  const extension = /^\.[a-z0-9]{1,5}$/i.test(ext) ? ext.toLowerCase() : ''
  return `${readable}-${randomBytes(8).toString('hex')}${extension}`
}
