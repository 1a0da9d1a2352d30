const firstLetter = /^\P{M}\p{M}*/u

/**
 * A name as reviews show it, the last of its words as a letter: `Sarah Jones` is `Sarah J.`; a name
 * of one word stays, and so does one that its owner abbreviated.
 *
 * Source: specification, section 2, "Reviews section": names are abbreviated.
 */
export function abbreviatedName(name: string): string {
  const words = name.trim().split(/\s+/u)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const letter = last === undefined ? undefined : firstLetter.exec(last)?.[0]
  return letter === undefined ? first : `${first} ${letter.toUpperCase()}.`
}
