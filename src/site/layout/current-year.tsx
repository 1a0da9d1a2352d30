'use client'

import { useSyncExternalStore } from 'react'

const noChange = () => () => {}
const thisYear = () => new Date().getFullYear()

/** The year it is for the reader, who may come long after the page was made. */
export function CurrentYear({ made }: { made: number }) {
  return useSyncExternalStore(noChange, thisYear, () => made)
}
