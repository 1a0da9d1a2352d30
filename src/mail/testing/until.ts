import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until something holds, asking again and again.
 *
 * @param longest milliseconds
 * @throws if it doesn't hold within that time
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  longest = 80_000,
): Promise<void> {
  const deadline = performance.now() + longest
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('It did not come true')
    await pause(20)
  }
}
