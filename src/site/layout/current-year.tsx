'use client'

import { useSyncExternalStore } from 'react'

const noChange = () => () => {}
const thisYear = () => new Date().getFullYear()

/** The reader's year, which may be later than the year the page was made. */
export function CurrentYear({ made }: { made: number }) {
  return useSyncExternalStore(noChange, thisYear, () => made)
}
