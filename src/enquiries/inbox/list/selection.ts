import { useState } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'

/** Which of the shown enquiries are selected. What has left the list is selected no longer. */
export function useSelection(rows: readonly EnquiryRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({ id }) => ids.has(id))
  const drop = (done: readonly EnquiryRow[]) => {
    const gone = new Set(done.map(({ id }) => id))
    setIds((before) => new Set([...before].filter((id) => !gone.has(id))))
  }
  return {
    selected,
    ids: new Set(selected.map(({ id }) => id)),
    all:
      selected.length === 0 ? false : selected.length === rows.length ? true : ('partly' as const),
    toggle: ({ id }: EnquiryRow) => {
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      })
    },
    selectAll: (wanted: boolean) => setIds(new Set(wanted ? rows.map(({ id }) => id) : [])),
    drop,
    clear: () => setIds(new Set()),
  }
}
