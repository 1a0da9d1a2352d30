'use client'

import { failureText } from '@/platform/calls/api-client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'

/** Stands in for what could not be fetched: says why, with a button to try again. */
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
