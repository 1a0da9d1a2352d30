'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { longDate } from '@/platform/time/london-time'
import { leavesTrashAt } from '@/content/editing/trash'

/** On what lies in the trash: how long it can be taken back. */
export function TrashNotice() {
  const { data } = useDocumentInfo()
  const deletedAt: unknown = data?.['deletedAt']
  if (typeof deletedAt !== 'string') return null
  return (
    <p className="panel-editing-line">
      It is in the trash and on no page. Until {longDate(leavesTrashAt(deletedAt))} it can be put
      back with its versions, as a draft or as it was; after that it is gone for good.
    </p>
  )
}
