'use client'

import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import type { InboxSummary } from '@/enquiries/inbox-schema'
import { type Status, statuses, statusesOf, statusValues } from '@/enquiries/statuses'
import { ChoiceChips } from '@/ui/form/toggles'
import type { EnquiryFilter, Step } from '@/dashboard/shared/dashboard-address'
import { claimTypes, claimTypeValues, isClaimType } from '@/enquiries/claim-types'
import { maxLength } from '@/platform/limits'
import { Select, TextInput } from '@/ui/form/controls'

interface StatusFilterProps {
  status: Status | undefined
  counts: InboxSummary['counts'] | undefined
  onStatus: (status: Status | undefined) => void
}

/**
 * With counts; without a status all but spam. The address changes in a transition, so the choice
 * shows at once.
 */
export function StatusFilter({ status, counts, onStatus }: StatusFilterProps) {
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

/** Milliseconds after the last key. */
const pause = 250

const choices = claimTypeValues.map((value) => ({ value, label: claimTypes[value].label }))

interface EnquiryFiltersProps {
  filter: EnquiryFilter
  onFilter: (part: Partial<EnquiryFilter>, step: Step) => void
}

/**
 * The text is searched for literally. The address changes in a transition, so the entry shows at
 * once.
 */
export function EnquiryFilters({ filter: { search, claimType }, onFilter }: EnquiryFiltersProps) {
  // Not searched for yet; if undefined, the field shows the address's search.
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      startTransition(() => {
        onFilter({ search: text }, 'replace')
        setTyped(undefined)
      })
    }, pause)
  }
  const [chosenType, setChosenType] = useOptimistic(claimType)
  const choose = (value: string) => {
    const chosen = isClaimType(value) ? value : undefined
    startTransition(() => {
      setChosenType(chosen)
      onFilter({ claimType: chosen }, 'push')
    })
  }

  return (
    <search className="grid grid-cols-[7fr_5fr] gap-4 max-sm:mt-5 lg:max-w-[46rem] print:hidden">
      <TextInput
        id="enquiry-search"
        type="search"
        label="Search"
        placeholder="Name, e-mail, phone, words"
        autoComplete="off"
        maxLength={maxLength.short}
        value={typed ?? search}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        id="enquiry-type"
        label="Type"
        placeholder="All types"
        choices={choices}
        value={chosenType ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </search>
  )
}
