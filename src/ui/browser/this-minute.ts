import { useSyncExternalStore } from 'react'

const minute = 60_000

function eachMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute

/** Milliseconds since 1970; undefined on the server. */
export function useThisMinute(): number | undefined {
  return useSyncExternalStore(eachMinute, thisMinute, () => undefined)
}
