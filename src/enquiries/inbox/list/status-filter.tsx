'use client'

import { startTransition, useOptimistic } from 'react'
import type { InboxSummary } from '@/enquiries/inbox-schema'
import { type Status, statuses, statusesOf, statusValues } from '@/enquiries/statuses'
import { ChoiceChips } from '@/ui/forms/choice-chips'

/**
 * Narrows the enquiries to a status, with how many there are of each; without one all but spam. The
 * address changes in a transition, so the choice is shown until the address says the same.
 */
export function StatusFilter({
  status,
  counts,
  onStatus,
}: {
  status: Status | undefined
  /** None while they are fetched. */
  counts: InboxSummary['counts'] | undefined
  onStatus: (status: Status | undefined) => void
}) {
  const [chosen, setChosen] = useOptimistic(status)
  const choose = (value: Status | undefined) => {
    startTransition(() => {
      setChosen(value)
      onStatus(value)
    })
  }
  const all = counts && statusesOf(undefined).reduce((sum, one) => sum + counts[one], 0)
  return (
    <ChoiceChips<Status | undefined>
      label="Which enquiries"
      chips={[
        { value: undefined, label: 'All', count: all },
        ...statusValues.map((value) => ({
          value,
          label: statuses[value].label,
          count: counts?.[value],
        })),
      ]}
      chosen={chosen}
      onChoose={choose}
    />
  )
}
