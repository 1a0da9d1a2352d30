/** Tells the person at the terminal a line. */
export type Say = (line: string) => void

/** How many documents are passed over in silence. */
const silent = 25

/** Says how far the work is: now and then, and at the last. */
export function sayProgress(say: Say, name: string, { done, all }: { done: number; all: number }) {
  if (done === all || done % silent === 0) say(`  ${name}: ${done} of ${all}`)
}
