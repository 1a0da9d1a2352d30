'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '@/dashboard/shared/query'

const account = callQuery('ownAccount')

export const useAccount = () => useQuery({ ...account, refetchOnMount: 'always' })

export const refreshAccount = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: account.queryKey })

interface SettingProps {
  id: string
  heading: string
  children: ReactNode
}

export function Setting({ id, heading, children }: SettingProps) {
  return (
    <section aria-labelledby={id} className="max-w-[36rem]">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}
