import { useSyncExternalStore } from 'react'

const minute = 60_000

function eachMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** The minute that it is, in milliseconds since 1970; undefined in what the server renders. */
export function useThisMinute(): number | undefined {
  return useSyncExternalStore(eachMinute, thisMinute, () => undefined)
}
