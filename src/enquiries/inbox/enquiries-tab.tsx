'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { claimTypes, claimTypeValues, isClaimType } from '@/enquiries/claim-types'
import type { InboxSummary } from '@/enquiries/inbox-schema'
import { keptPromise } from '@/enquiries/reply-promise'
import { type Status, statuses, statusesOf, statusValues } from '@/enquiries/statuses'
import { maxLength } from '@/platform/limits'
import { Button, ButtonLink } from '@/ui/button'
import { Select, TextInput } from '@/ui/form/controls'
import { ChoiceChips } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { Action } from '@/dashboard/shared/action'
import {
  changeDashboardAddress,
  type EnquiryFilter,
  filtersIn,
  type Step,
  unfiltered,
  useDashboardAddress,
} from '@/dashboard/shared/dashboard-address'
import { Empty, ListSkeleton, Loaded } from '@/dashboard/shared/list-states'
import { enquiriesPage, enquiryExportPath, inboxQuery, refetchInbox } from './enquiry-calls'
import { InboxPage } from './inbox'
import { KeysDialog } from './keys'
import { LeavingNotice, MailNotice } from './notices'

/** Source: docs/product.md, "2.13 Dashboard". */
export function EnquiriesTab() {
  const { address, change } = useDashboardAddress()
  const client = useQueryClient()
  const filter = filtersIn(address)
  const [chosen, choose] = useOptimistic(filter)
  const list = useQuery(enquiriesPage(address.page, filter))
  const inbox = useQuery(inboxQuery)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  // Gets the focus when the last enquiry has left the list.
  const status = useRef<HTMLParagraphElement>(null)
  const { first = 0, rows = [], total = 0 } = list.data ?? {}
  const range = rows.length > 0 ? `${first} to ${first + rows.length - 1}` : '0'
  // The address changes in a transition, so that what was chosen shows at once.
  const onFilter = (part: Partial<EnquiryFilter>, step: Step = 'push') =>
    startTransition(() => {
      choose((before) => ({ ...before, ...part }))
      change({ ...part, page: 1, enquiry: undefined }, step)
    })

  return (
    <div className="flex flex-col">
      {inbox.data ? (
        <>
          <MailNotice mail={inbox.data.mail} />
          <LeavingNotice leaving={inbox.data.leaving} onNone={() => status.current?.focus()} />
        </>
      ) : null}
      {/* In a narrow window the promise's figure stands under the list. */}
      <div className="mb-6 flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:contents sm:flex print:hidden">
        <ChoiceChips<Status | undefined>
          label="Which enquiries"
          chips={statusChips(inbox.data?.counts)}
          chosen={chosen.status}
          onChoose={(value) => onFilter({ status: value })}
        />
        {inbox.data ? (
          <p className="max-w-[34rem] text-small text-muted figures max-sm:order-last max-sm:mt-6 print:hidden">
            {keptPromise(inbox.data.promise)}
          </p>
        ) : null}
      </div>
      <search className="grid grid-cols-[7fr_5fr] gap-4 max-sm:mt-5 lg:max-w-[46rem] print:hidden">
        <Search text={chosen.search} onSearch={(search) => onFilter({ search }, 'replace')} />
        <Select
          id="enquiry-type"
          label="Type"
          placeholder="All types"
          choices={claimTypeValues.map((value) => ({ value, label: claimTypes[value].label }))}
          value={chosen.claimType ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ claimType: isClaimType(value) ? value : undefined })
          }
        />
      </search>
      <div className="mt-5 mb-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <p ref={status} tabIndex={-1} role="status" className="text-small text-muted figures">
          {list.data ? `${range} of ${total}` : null}
        </p>
        <div className="-mx-4 flex">
          {/* Left out for touch. */}
          <Action
            icon="keyboard"
            variant="quiet"
            className="pointer-coarse:hidden"
            onClick={() => setIsHelpOpen(true)}
          >
            Keys
          </Action>
          <Action
            icon="refresh"
            variant="quiet"
            pendingLabel={list.isFetching && !list.isPending && 'Refreshing...'}
            onClick={() => refetchInbox(client)}
          >
            Refresh
          </Action>
          <ButtonLink size="small" variant="quiet" download href={enquiryExportPath(filter)}>
            <Icon name="download" />
            Export CSV
          </ButtonLink>
        </div>
      </div>
      <Loaded
        // Rows come together with what's above them, so that none moves under a finger.
        query={{
          data: inbox.isPending ? undefined : list.data,
          error: list.error,
          refetch: list.refetch,
        }}
        loading={<ListSkeleton label="Loading enquiries" />}
      >
        {(page) => (
          <InboxPage
            page={page}
            busy={list.isPlaceholderData}
            status={status}
            empty={<NoEnquiries isFiltered={Object.values(filter).some(Boolean)} />}
            onHelp={() => setIsHelpOpen(true)}
          />
        )}
      </Loaded>
      <KeysDialog open={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  )
}

function NoEnquiries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty icon="inbox">
      <p role="status">
        {isFiltered
          ? 'No enquiry matches what you are looking for.'
          : 'No enquiries yet. What visitors send appears here.'}
      </p>
      {isFiltered ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => changeDashboardAddress(unfiltered, 'push')}
        >
          Show all enquiries
        </Button>
      ) : null}
    </Empty>
  )
}

/** With counts; without a status all but spam. */
function statusChips(counts: InboxSummary['counts'] | undefined) {
  const all = counts && statusesOf(undefined).reduce((sum, one) => sum + counts[one], 0)
  const others = statusValues.map((value) => {
    return { value, label: statuses[value].label, count: counts?.[value] }
  })
  return [{ value: undefined, label: 'All', count: all }, ...others]
}

/** Milliseconds after the last key. */
const pause = 250

/** The text is searched for literally. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  // Not searched for yet; if undefined, the field shows the address's search.
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextInput
      id="enquiry-search"
      type="search"
      label="Search"
      placeholder="Name, e-mail, phone, words"
      autoComplete="off"
      maxLength={maxLength.short}
      value={typed ?? text}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          startTransition(() => {
            onSearch(value)
            setTyped(undefined)
          })
        }, pause)
      }}
    />
  )
}
