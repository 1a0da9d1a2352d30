import { revalidatePath } from 'next/cache.js'

// Next's error where it is not running: in the seed, in tests, in scripts.
const outsideNext = 'Invariant: static generation store missing'

/**
 * A hook for after a change. Marks every public page as out of date, since any of them may quote what
 * changed; Next renders it again at its next request. Outside a running site it does nothing.
 */
export function showChange(): void {
  try {
    revalidatePath('/', 'layout')
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith(outsideNext)) throw error
  }
}
