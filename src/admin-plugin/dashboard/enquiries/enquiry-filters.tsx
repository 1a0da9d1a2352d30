'use client'

import { useEffect, useRef, useState } from 'react'
import { type ClaimType, claimTypes, claimTypeValues, isClaimType } from '@/contract/claim-types'
import { maxLength } from '@/contract/limits'
import { Select } from '@/ui/forms/select'
import { TextInput } from '@/ui/forms/text-input'

/** Milliseconds without a key after which what was typed is searched for. */
const pause = 250

const choices = claimTypeValues.map((value) => ({ value, label: claimTypes[value].label }))

/** Narrows the enquiries: what is typed is searched for as it stands, and a type can be chosen. */
export function EnquiryFilters({
  search,
  claimType,
  onSearch,
  onClaimType,
}: {
  search: string
  claimType: ClaimType | undefined
  onSearch: (search: string) => void
  onClaimType: (claimType: ClaimType | undefined) => void
}) {
  // What is typed but not searched for yet; without it the field shows what the address says.
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      onSearch(text)
      setTyped(undefined)
    }, pause)
  }

  return (
    <search className="grid gap-4 sm:grid-cols-[7fr_5fr] lg:max-w-[46rem] print:hidden">
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
        value={claimType ?? ''}
        onChange={({ target: { value } }) => onClaimType(isClaimType(value) ? value : undefined)}
      />
    </search>
  )
}
