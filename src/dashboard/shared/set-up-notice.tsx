'use client'

import { useQuery } from '@tanstack/react-query'
import { panelPath } from '@/platform/pages'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { callQuery } from './query'

/** Nothing once every step is done, or while that isn't known. */
export function SetUpNotice() {
  const { data } = useQuery({ ...callQuery('setUp'), refetchOnMount: 'always' })
  if (!data || data.left === 0) return null
  const { done, left } = data
  return (
    <section
      aria-labelledby="set-up-heading"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 rounded border border-brass bg-surface px-4 py-2 print:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brass" />
        <div>
          <h2 id="set-up-heading" className="font-sans text-small font-medium">
            Set up your site
          </h2>
          <p className="text-small text-muted">
            {done} of {done + left} steps done.
          </p>
        </div>
      </div>
      <ButtonLink href={panelPath} variant="secondary" size="small">
        See what’s left
      </ButtonLink>
    </section>
  )
}
