import { setTimeout as pause } from 'node:timers/promises'

const longest = 25_000

/** Waits until something holds, asking again and again. @throws where it does not within 25 s */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + longest
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come true')
    await pause(20)
  }
}
