'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useDeskAddress } from './desk-address'
import { enquiriesKey, enquiriesPage, enquiryExportPath } from './desk-queries'
import { Empty } from './empty'
import { EnquiryFilters } from './enquiry-filters'
import { Failed } from './failed'
import { Inbox } from './inbox'
import { ListSkeleton } from './list-skeleton'

/** The enquiries: found, read, answered and deleted. Specification, section 2, "Admin dashboard". */
export function EnquiriesTab() {
  const { address, change } = useDeskAddress()
  const client = useQueryClient()
  const { search, claimType, page } = address
  const list = useQuery(enquiriesPage(page, { search, claimType }))
  const first = { page: 1, enquiry: undefined }
  const filtered = search !== '' || claimType !== undefined

  return (
    <>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-end print:hidden">
        <EnquiryFilters
          search={search}
          claimType={claimType}
          onSearch={(text) => change({ search: text, ...first }, 'replace')}
          onClaimType={(type) => change({ claimType: type, ...first }, 'push')}
        />
        <div className="flex gap-2">
          <Button
            variant="secondary"
            pendingLabel={list.isFetching && !list.isPending && 'Refreshing...'}
            onClick={() => void client.invalidateQueries({ queryKey: enquiriesKey })}
          >
            <Icon name="refresh" />
            Refresh
          </Button>
          <ButtonLink href={enquiryExportPath({ search, claimType })} download variant="secondary">
            <Icon name="download" />
            Export CSV
          </ButtonLink>
        </div>
      </div>
      <div className="mt-6">
        {list.error ? <Failed error={list.error} retry={() => void list.refetch()} /> : null}
        {list.isPending ? <ListSkeleton label="Loading enquiries" /> : null}
        {list.data?.total === 0 ? (
          <NoEnquiries
            filtered={filtered}
            onClear={() => change({ search: '', claimType: undefined, ...first }, 'push')}
          />
        ) : null}
        {list.data && list.data.total > 0 ? (
          <Inbox page={list.data} busy={list.isPlaceholderData} />
        ) : null}
      </div>
    </>
  )
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
