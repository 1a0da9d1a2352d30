import { revalidatePath } from 'next/cache.js'

// What Next says where it is not running: in the seed, in tests, in scripts.
const outsideNext = 'Invariant: static generation store missing'

/**
 * A hook for after a change: has every public page made anew at its next request, since any of them
 * may quote what changed. Outside a running site there is nothing to do.
 */
export function showChange(): void {
  try {
    revalidatePath('/', 'layout')
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith(outsideNext)) throw error
  }
}
