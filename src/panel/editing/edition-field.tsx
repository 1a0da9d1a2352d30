'use client'

import {
  LeaveWithoutSaving,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useFormModified,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { daysInTrash } from '@/platform/limits'
import { adminPages } from '@/platform/pages'
import { longDate } from '@/platform/time/london-time'
import { textOf } from '@/content/editing/changes/described-field'
import { type Trouble, useSaving } from './use-saving'
import type { DocumentAddress } from './stored-edition'
import { ConflictBanner } from './conflict-banner'
import { EditingStyle } from './editing-style'
import { PublishingLine } from './publishing-line'
import { useFirstFault } from './use-first-fault'
import { usePressWhileSaving } from './use-press-while-saving'

const words: Readonly<Record<Trouble, string>> = {
  unreachable:
    'Not saved yet: the site cannot be reached. Your words stay in this form, and are saved by themselves as soon as it answers. Keep this tab open.',
  'signed out':
    'Not saved yet: you are signed out. Your words stay in this form, and are saved by themselves once you have signed in again. Keep this tab open.',
  gone: 'This was deleted in another tab or on another device. Your words are still in this form: copy them, or put it back from the trash and open this page again.',
}

function SavingNotice({ trouble }: { trouble: Trouble }) {
  return (
    <div role="alert" className="panel-editing-notice">
      <p>{words[trouble]}</p>
      {trouble === 'signed out' && (
        <p>
          <a href={adminPages.signIn.path} target="_blank" rel="noreferrer">
            Sign in again, in a new tab
          </a>
        </p>
      )}
    </div>
  )
}

function TrashNotice() {
  const { data } = useDocumentInfo()
  const deletedAt: unknown = data?.['deletedAt']
  if (typeof deletedAt !== 'string') return null
  const leavesAt = new Date(deletedAt)
  leavesAt.setUTCDate(leavesAt.getUTCDate() + daysInTrash)
  return (
    <p className="panel-editing-line">
      It is in the trash and on no page. Until {longDate(leavesAt)} it can be put back with its
      versions, as a draft or as it was; after that it is gone for good.
    </p>
  )
}

/** Names a document without a title by its kind, where Payload shows its id. */
function Untitled() {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const labels = docConfig && 'labels' in docConfig ? docConfig.labels : undefined
  const kind = textOf(labels?.singular) ?? 'Entry'

  useEffect(() => {
    if (title === String(id)) setDocumentTitle(`${kind} without a title`)
  }, [id, kind, setDocumentTitle, title])

  return null
}

/** Undefined until the document is stored. */
function useDocumentAddress(): DocumentAddress | undefined {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { api } = useConfig().config.routes
  if (globalSlug !== undefined) {
    const address = `${api}/globals/${globalSlug}`
    return { address, versions: `${address}/versions`, id: undefined, isGlobal: true }
  }
  if (collectionSlug === undefined || id === undefined) return undefined
  const list = `${api}/${collectionSlug}`
  return { address: `${list}/${id}`, versions: `${list}/versions`, id, isGlobal: false }
}

/** The edition's field, above a form: says if anything is unsaved, unpublished or changed elsewhere. */
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
  const { conflict, refresh, resolved, trouble } = useSaving(where)
  useFirstFault()
  usePressWhileSaving()
  const modified = useFormModified()
  return (
    <>
      {/* With autosave on, Payload wouldn't ask before leaving. */}
      <LeaveWithoutSaving disablePreventLeave={!modified} />
      {trouble && <SavingNotice trouble={trouble} />}
      {conflict && (
        <ConflictBanner where={where} theirs={conflict} onRefused={refresh} onResolved={resolved} />
      )}
      <PublishingLine where={where} />
    </>
  )
}
