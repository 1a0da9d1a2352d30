'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { keptPromise } from '@/enquiries/reply-promise'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { filtersIn, unfiltered, useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { Empty, Failed, ListSkeleton } from '@/dashboard/shared/list-states'
import type { ListPage } from '@/dashboard/shared/list-page'
import { enquiriesPage, enquiryExportPath, inboxQuery, refetchInbox } from './enquiry-queries'
import { Inbox } from './inbox'
import { InboxNotices, LeavingNotice } from './inbox-notices'
import { KeysButton } from './keys'
import { EnquiryFilters, StatusFilter } from './list/enquiry-filters'

/** Source: docs/product.md, "2.13 Dashboard". */
export function EnquiriesTab() {
  const { address, change } = useDashboardAddress()
  const client = useQueryClient()
  const filter = filtersIn(address)
  const list = useQuery(enquiriesPage(address.page, filter))
  const inbox = useQuery(inboxQuery)
  // Rows come together with what's above them, so that none moves under a finger.
  const shown = inbox.isPending ? undefined : list.data
  const first = { page: 1, enquiry: undefined }
  // Gets the focus when the last enquiry has left the list.
  const status = useRef<HTMLParagraphElement>(null)
  const open = (enquiry: string) => change({ enquiry }, 'push')
  const filtered = Object.values(filter).some(Boolean)

  return (
    <div className="flex flex-col">
      {inbox.data ? (
        <>
          <InboxNotices mail={inbox.data.mail} onOpen={open} />
          <LeavingNotice
            leaving={inbox.data.leaving}
            onOpen={open}
            onNone={() => status.current?.focus()}
          />
        </>
      ) : null}
      {/* In a narrow window the promise's figure stands under the list. */}
      <div className="mb-6 flex-wrap items-center justify-between gap-x-8 gap-y-3 max-sm:contents sm:flex print:hidden">
        <StatusFilter
          status={filter.status}
          counts={inbox.data?.counts}
          onStatus={(one) => change({ status: one, ...first }, 'push')}
        />
        {inbox.data ? (
          <p className="max-w-[34rem] text-small text-muted figures max-sm:order-last max-sm:mt-6 print:hidden">
            {keptPromise(inbox.data.promise)}
          </p>
        ) : null}
      </div>
      <EnquiryFilters
        filter={filter}
        onFilter={(part, step) => change({ ...part, ...first }, step)}
      />
      <div className="mt-5 mb-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <p ref={status} tabIndex={-1} role="status" className="text-small text-muted figures">
          {list.data ? range(list.data) : null}
        </p>
        <div className="-mx-4 flex">
          <KeysButton />
          <Button
            size="small"
            variant="quiet"
            pendingLabel={list.isFetching && !list.isPending && 'Refreshing...'}
            onClick={() => void refetchInbox(client)}
          >
            <Icon name="refresh" />
            Refresh
          </Button>
          <ButtonLink size="small" variant="quiet" download href={enquiryExportPath(filter)}>
            <Icon name="download" />
            Export CSV
          </ButtonLink>
        </div>
      </div>
      {list.error ? <Failed error={list.error} retry={() => void list.refetch()} /> : null}
      {shown || list.error ? null : <ListSkeleton label="Loading enquiries" />}
      {shown ? (
        <Inbox
          page={shown}
          busy={list.isPlaceholderData}
          status={status}
          empty={<NoEnquiries filtered={filtered} onClear={() => change(unfiltered, 'push')} />}
        />
      ) : null}
    </div>
  )
}

function range({ first, rows, total }: ListPage<EnquiryRow>): string {
  return rows.length > 0 ? `${first} to ${first + rows.length - 1} of ${total}` : `0 of ${total}`
}

function NoEnquiries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Empty icon="inbox">
      {filtered ? (
        <>
          <p role="status">No enquiry matches what you are looking for.</p>
          <Button variant="secondary" size="small" onClick={onClear}>
            Show all enquiries
          </Button>
        </>
      ) : (
        <p role="status">No enquiries yet. What visitors send appears here.</p>
      )}
    </Empty>
  )
}
