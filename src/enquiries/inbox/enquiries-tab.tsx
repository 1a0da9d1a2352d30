import { contentCalls } from '@/content/calls'
import { useQueries, useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { claimTypes, claimTypeValues, isClaimType } from '@/enquiries/claim-types'
import type { InboxSummary } from '@/enquiries/enquiry-work'
import { complaintKinds, isKind, kinds } from '@/enquiries/kinds'
import { keptPromise } from '@/enquiries/reply-promise'
import { type Status, statuses, statusesOf, statusValues } from '@/enquiries/statuses'
import { limitWarnings } from '@/enquiries/time-limits'
import { maxLength } from '@/platform/limits'
import { ButtonLink } from '@/ui/button'
import { Select, TextInput } from '@/ui/form/controls'
import { ChoiceChips } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { Action, Tool } from '@/dashboard/shared/action'
import {
  changeDashboardAddress,
  type EnquiryFilter,
  filtersIn,
  type Step,
  unfiltered,
  useDashboardAddress,
} from '@/dashboard/shared/dashboard-address'
import { Empty, ListSkeleton, Loaded } from '@/dashboard/shared/list-states'
import { callQuery } from '@/dashboard/shared/query'
import { enquiriesPage, enquiryExportPath, inboxQuery } from './enquiry-calls'
import { InboxPage } from './inbox'
import { KeysDialog } from './keys'
import { NewEnquiry } from './new-enquiry'
import { ComingCalls, InboxNotices, noticesOf, setUpNotices } from './notices'
import type { Arrivals } from './use-arrivals'

const limitDays = limitWarnings.map(String)

/** The filters by days have the nearest limit first too. */
const limitChoices = [
  { value: '', label: 'Any limit' },
  { value: 'limit', label: 'Nearest limit first' },
  ...limitDays.map((value) => ({ value, label: `Limit within ${value} days` })),
]

export function EnquiriesTab({ arrivals }: { arrivals: Arrivals }) {
  const { address, change } = useDashboardAddress()
  const filter = filtersIn(address)
  const [chosen, choose] = useOptimistic(filter)
  const list = useQuery(enquiriesPage(address.page, filter))
  const inbox = useQuery(inboxQuery)
  const setUp = useQuery({ ...callQuery(contentCalls.setUp), refetchOnMount: 'always' })
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  // A transition lets the choice show at once.
  const onFilter = (part: Partial<EnquiryFilter>, step: Step = 'push') =>
    startTransition(() => {
      choose((before) => ({ ...before, ...part }))
      change({ ...part, page: 1, enquiry: undefined }, step)
    })

  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-b border-line px-gutter py-2 print:hidden">
        <div className="max-sm:-mx-gutter max-sm:w-screen max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1 max-sm:[&>div]:flex-nowrap">
          <ChoiceChips<Status | undefined>
            label="Which enquiries"
            chips={statusChips(inbox.data?.counts)}
            chosen={chosen.status}
            onChoose={(value) => onFilter({ status: value })}
          />
        </div>
        <search className="grid min-w-0 grow basis-[26rem] grid-cols-2 gap-2 max-sm:contents sm:grid-cols-[6fr_5fr_5fr] [&_label]:sr-only [&_select]:pr-9 [&_select]:pl-3 [&_select+svg]:right-2.5 max-sm:[&>*]:min-w-0 max-sm:[&>*]:flex-1 max-sm:[&>:first-child]:basis-0 max-sm:[&>:not(:first-child)]:order-1 max-sm:[&>:not(:first-child)]:basis-[calc(50%-0.75rem)]">
          <Search text={chosen.search} onSearch={(search) => onFilter({ search }, 'replace')} />
          <Select
            id="enquiry-type"
            label="Type"
            placeholder="All types"
            choices={[
              ...claimTypeValues.map((value) => ({ value, label: claimTypes[value].label })),
              ...complaintKinds.map((value) => ({ value, label: kinds[value].label })),
            ]}
            value={chosen.kind ?? chosen.claimType ?? ''}
            onChange={({ target: { value } }) =>
              onFilter({
                claimType: isClaimType(value) ? value : undefined,
                kind: isKind(value) ? value : undefined,
              })
            }
          />
          <Select
            id="enquiry-limit"
            label="Time limit"
            choices={limitChoices}
            value={chosen.limitWithin ?? chosen.sort ?? ''}
            onChange={({ target: { value } }) =>
              onFilter({
                limitWithin: limitDays.find((days) => days === value),
                sort: value === '' ? undefined : 'limit',
              })
            }
          />
        </search>
        <div className="flex items-center gap-1 wide:ml-auto">
          {/* Touch screens have no keys, so they leave it out. */}
          <Tool
            icon="keyboard"
            label="Keys"
            className="pointer-coarse:hidden"
            onClick={() => setIsHelpOpen(true)}
          />
          <Tool
            icon="refresh"
            label="Refresh"
            pendingLabel={list.isFetching && !list.isPending && 'Refreshing...'}
            onClick={arrivals.show}
          />
          <ButtonLink
            size="icon"
            variant="quiet"
            title="Export CSV"
            download
            href={enquiryExportPath(filter)}
          >
            <Icon name="download" />
            <span className="sr-only">Export CSV</span>
          </ButtonLink>
          <NewEnquiry onAdded={(id) => change({ ...unfiltered, enquiry: id }, 'push')} />
        </div>
      </div>
      <Loaded
        // The rows appear together with what's above them, so that none moves under a finger.
        query={{ ...list, data: inbox.isPending ? undefined : list.data }}
        loading={<ListSkeleton label="Loading enquiries" />}
      >
        {(page) => (
          <InboxPage
            page={page}
            busy={list.isPlaceholderData}
            notices={
              <>
                <ArrivalsLine arrivals={arrivals} />
                <InboxNotices
                  notices={[
                    ...(inbox.data ? noticesOf(inbox.data) : []),
                    ...(setUp.data ? setUpNotices(setUp.data) : []),
                  ]}
                />
                {inbox.data ? <ComingCalls calls={inbox.data.calls} /> : null}
              </>
            }
            promise={inbox.data && keptPromise(inbox.data.promise)}
            empty={<NoEnquiries filter={filter} />}
            onHelp={() => setIsHelpOpen(true)}
          />
        )}
      </Loaded>
      <KeysDialog open={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  )
}

/** New enquiries wait for a press, so that the list doesn't move under a reader's hand. */
function ArrivalsLine({ arrivals: { count, show } }: { arrivals: Arrivals }) {
  return (
    <div role="status" className="empty:hidden print:hidden">
      {count > 0 ? (
        <button
          type="button"
          onClick={show}
          className="mb-3 flex min-h-11 w-full items-center justify-center gap-2 rounded border border-brass bg-raised px-4 text-small font-medium text-brass underline-offset-4 hover:underline"
        >
          <Icon name="inbox" className="size-4" />
          {count === 1 ? '1 new enquiry' : `${count} new enquiries`}: show
        </button>
      ) : null}
    </div>
  )
}

function NoEnquiries({ filter }: { filter: EnquiryFilter }) {
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <Empty icon="inbox">
      <p role="status">
        {isFiltered
          ? 'No enquiries match your search or filters.'
          : 'No enquiries yet. What visitors send appears here.'}
      </p>
      {filter.search ? <FoundElsewhere filter={filter} /> : null}
      {isFiltered ? (
        <Action onClick={() => changeDashboardAddress(unfiltered, 'push')}>
          Show all enquiries
        </Action>
      ) : null}
    </Empty>
  )
}

/** The number of enquiries in each other status that a search finds. */
function FoundElsewhere({ filter }: { filter: EnquiryFilter }) {
  const shown = statusesOf(filter.status)
  const others = statusValues.filter((status) => !shown.includes(status))
  const pages = useQueries({
    queries: others.map((status) => enquiriesPage(1, { ...filter, status })),
  })
  return others.map((status, at) => {
    const { data, isPlaceholderData } = pages[at] ?? {}
    if (!data || isPlaceholderData || data.total === 0) return null
    return (
      <Action
        key={status}
        onClick={() => changeDashboardAddress({ status, page: 1, enquiry: undefined }, 'push')}
      >
        {data.total} in {statuses[status].label}: show
      </Action>
    )
  })
}

/** The chip without a status counts all but spam. */
function statusChips(counts: InboxSummary['counts'] | undefined) {
  const all = counts && statusesOf(undefined).reduce((sum, one) => sum + counts[one], 0)
  const others = statusValues.map((value) => {
    return { value, label: statuses[value].label, count: counts?.[value] }
  })
  return [{ value: undefined, label: 'All', count: all }, ...others]
}

/** Milliseconds after the last key. */
const pause = 250

/** The search takes the text literally. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  // Text not searched for yet; if undefined, the field shows the address's search.
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextInput
      id="enquiry-search"
      type="search"
      label="Search"
      placeholder="Search"
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
