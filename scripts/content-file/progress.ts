export type Say = (line: string) => void

const silent = 25

/** Reports every 25th document, and the last. */
export function sayProgress(say: Say, name: string, { done, all }: { done: number; all: number }) {
  if (done === all || done % silent === 0) say(`  ${name}: ${done} of ${all}`)
}
