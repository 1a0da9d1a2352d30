'use client'

import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'
import { failureText } from '@/platform/calls/api-client'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'

/** The `children` say why a list is empty and what can be done. */
export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 rounded border border-line p-6 text-center text-muted">
      <Icon name={icon} className="size-8 text-brass" />
      {children}
    </div>
  )
}

export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-48 flex-col items-center justify-center gap-5 rounded border border-line bg-surface p-6 text-center"
    >
      <p className="flex items-start gap-3">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
        {failureText(error)}
      </p>
      <Button variant="secondary" size="small" onClick={retry}>
        <Icon name="refresh" />
        Try again
      </Button>
    </div>
  )
}

const rows = [1, 2, 3, 4, 5, 6] as const

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="divide-y divide-line rounded border border-line">
        {rows.map((row) => (
          <div key={row} className="flex flex-col gap-3 p-4">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
