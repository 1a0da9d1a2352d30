'use client'

import { LeaveWithoutSaving, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { ConflictBanner } from './conflict-banner'
import { EditingStyle } from './editing-style'
import { PublishingLine } from './publishing-line'
import { SavingNotice } from './saving-notice'
import type { DocumentAddress } from './stored-edition'
import { TrashNotice } from './trash-notice'
import { Untitled } from './untitled'
import { useDocumentAddress } from './use-document-address'
import { useFirstFault } from './use-first-fault'
import { useSaving } from './use-saving'

/**
 * What the consultant has to know above a form: that it was changed elsewhere, that her words are not
 * saved yet, and what publishing would change. It is the field that holds the edition.
 */
export function EditionField() {
  const { isTrashed } = useDocumentInfo()
  const where = useDocumentAddress()
  if (!where) return null
  return (
    <div className="panel-editing">
      <EditingStyle />
      <Untitled />
      {isTrashed ? <TrashNotice /> : <Editing where={where} />}
    </div>
  )
}

function Editing({ where }: { where: DocumentAddress }) {
  const { conflict, resolved, trouble } = useSaving(where)
  useFirstFault()
  const modified = useFormModified()
  return (
    <>
      {/* Payload asks before leaving only where nothing is saved by itself. */}
      <LeaveWithoutSaving disablePreventLeave={!modified} />
      {trouble && <SavingNotice trouble={trouble} />}
      {conflict && <ConflictBanner where={where} theirs={conflict} onResolved={resolved} />}
      <PublishingLine where={where} />
    </>
  )
}
