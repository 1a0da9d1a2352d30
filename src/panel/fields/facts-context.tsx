'use client'

import { createContext, type ReactNode, use } from 'react'
import type { QuotableFact } from './quotable'
import './fields.css'

const Facts = createContext<readonly QuotableFact[]>([])

/** The published facts, for whichever field asks. */
export function FactsContext({
  value,
  children,
}: {
  value: readonly QuotableFact[]
  children: ReactNode
}) {
  return <Facts value={value}>{children}</Facts>
}

export const useFacts = () => use(Facts)
