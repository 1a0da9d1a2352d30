'use client'

import {
  LeaveWithoutSaving,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useFormBackgroundProcessing,
  useFormModified,
} from '@payloadcms/ui'
import { useEffect } from 'react'
import { textOf } from '@/content/editing/described-field'
import { adminPages } from '@/platform/pages'
import { Notice } from './changes'
import { ConflictBanner } from './conflict-banner'
import type { DocumentAddress, Trouble } from './document-calls'
import { PublishingLine } from './publishing-line'
import { useAfterSubmit, usePressWhileSaving } from './use-publishing'
import { useSaving } from './use-saving'

const words: Readonly<Record<Trouble, string>> = {
  unreachable:
    'Not saved yet: the site cannot be reached. Your words stay in this form, and are saved by themselves as soon as it answers. Keep this tab open.',
  'signed out':
    'Not saved yet: you are signed out. Your words stay in this form, and are saved by themselves once you have signed in again. Keep this tab open.',
  gone: 'This was deleted in another tab or on another device. Your words are still in this form: copy them, or restore it from the trash and open this page again.',
}

/** Names a document without a title by its kind, where Payload shows its id. */
function useKindAsTitle(): void {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const labels = docConfig && 'labels' in docConfig ? docConfig.labels : undefined
  const kind = textOf(labels?.singular) ?? 'Entry'
  useEffect(() => {
    if (title === String(id)) setDocumentTitle(`${kind} without a title`)
  }, [id, kind, setDocumentTitle, title])
}

/** Under the API's path. Undefined until the document is stored. */
function useDocumentPath(): string | undefined {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  if (globalSlug !== undefined) return `globals/${globalSlug}`
  return collectionSlug === undefined || id === undefined ? undefined : `${collectionSlug}/${id}`
}

/** The edition's field, above a form: says if anything is unsaved, unpublished or changed elsewhere. */
export function EditionField() {
  const { globalSlug, isTrashed } = useDocumentInfo()
  const { api } = useConfig().config.routes
  const path = useDocumentPath()
  useKindAsTitle()
  if (path === undefined || isTrashed) return null
  return <Editing where={{ address: `${api}/${path}`, isGlobal: globalSlug !== undefined }} />
}

function Editing({ where }: { where: DocumentAddress }) {
  const { conflict, goOnFrom, setConflict, trouble } = useSaving(where)
  useAfterSubmit()
  usePressWhileSaving()
  const isSaved = !useFormModified()
  const isSending = useFormBackgroundProcessing()
  return (
    <div className="panel-editing mb-6 grid gap-4 [&_a]:text-brass">
      {/* With autosave on, Payload wouldn't ask before leaving. */}
      <LeaveWithoutSaving disablePreventLeave={isSaved && !isSending} />
      {trouble && (
        <Notice>
          <p>{words[trouble]}</p>
          {trouble === 'signed out' && (
            <p>
              <a href={adminPages.signIn.path} target="_blank" rel="noreferrer">
                Sign in again, in a new tab
              </a>
            </p>
          )}
        </Notice>
      )}
      {conflict && (
        <ConflictBanner where={where} theirs={conflict} onNewer={setConflict} goOnFrom={goOnFrom} />
      )}
      <PublishingLine address={where.address} />
    </div>
  )
}
