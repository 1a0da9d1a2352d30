'use client'

import {
  LeaveWithoutSaving,
  useAllFormFields,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useRef } from 'react'
import { textOf } from '@/content/editing/described-field'
import { isArranged } from '@/content/page-sections'
import { adminPages } from '@/platform/pages'
import { Notice } from './changes'
import { ConflictBanner } from './conflict-banner'
import type { DocumentAddress, SaveFailure } from './document-calls'
import { PublishingLine } from './publishing-line'
import { useSaving } from './use-saving'

const words: Readonly<Record<SaveFailure, string>> = {
  unreachable:
    'Not saved yet: the site can’t be reached. Your words stay in this form, and are saved as soon as it answers. Keep this tab open.',
  'signed out':
    'Not saved yet: you’re signed out. Your words stay in this form, and are saved once you’ve signed in again. Keep this tab open.',
  gone: 'This was deleted in another tab or on another device. Your words are still in this form: copy them, or restore it from the trash and open this page again.',
}

/** Names a document without a title by its kind, not by its id as Payload does. */
function useNewDocument(): void {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const { labels } = docConfig && 'labels' in docConfig ? docConfig : {}
  const kind = textOf(labels?.singular) ?? 'Entry'
  useEffect(() => {
    if (title !== String(id)) return
    // This waits for Payload's own effects, which set the id again.
    const timer = setTimeout(() => setDocumentTitle(`New ${kind.toLowerCase()}`))
    return () => clearTimeout(timer)
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
  useNewDocument()
  if (path === undefined || isTrashed) return null
  return <Editing where={{ address: `${api}/${path}`, isGlobal: globalSlug !== undefined }} />
}

const stuck = 'sticky top-(--doc-controls-height) z-10 bg-page py-3'

function Editing({ where }: { where: DocumentAddress }) {
  const { accept, conflict, failure, setConflict } = useSaving(where)
  useAfterSubmit()
  const isSaved = !useFormModified()
  const isSending = useFormBackgroundProcessing()
  const { globalSlug, setUploadStatus } = useDocumentInfo()
  const isStuck = failure !== undefined
  // It disables Publish, which would fail too.
  useEffect(() => setUploadStatus?.(isStuck ? 'uploading' : 'idle'), [isStuck, setUploadStatus])
  return (
    <div className={`panel-editing mb-6 grid gap-4 [&_a]:text-brass ${isStuck ? stuck : ''}`}>
      {/* With autosave on, Payload wouldn't ask before leaving. */}
      <LeaveWithoutSaving disablePreventLeave={isSaved && !isSending} />
      {failure && (
        <Notice>
          <p>{words[failure]}</p>
          {failure === 'signed out' && (
            <p>
              <a href={adminPages.signIn.path} target="_blank" rel="noreferrer">
                Sign in again, in a new tab
              </a>
            </p>
          )}
        </Notice>
      )}
      {conflict && (
        <ConflictBanner where={where} theirs={conflict} onNewer={setConflict} accept={accept} />
      )}
      <PublishingLine address={where.address} />
      {globalSlug && isArranged(globalSlug) && (
        <a href="#field-sectionsShown">Hide or move parts of this page</a>
      )}
    </div>
  )
}

/**
 * After Payload saved or published: moves to the first field at fault if that was refused, and corrects
 * what it takes for modified. A refused form isn't, so its words would never be saved; one that was typed
 * in while a draft was being stored is, so what was published would be saved as a draft again.
 */
function useAfterSubmit(): void {
  const form = useForm()
  const [fields, dispatchFields] = useAllFormFields()
  const { data } = useDocumentInfo()
  const isProcessing = useFormProcessing()
  const sent = useRef<{ data: unknown }>(undefined)
  const faults = useRef<FormState>({})

  const settle = useEffectEvent(() => {
    const before = sent.current
    sent.current = isProcessing ? { data } : undefined
    faults.current = {}
    if (isProcessing || !before) return
    form.setModified(before.data === data)
    const faulty = Object.entries(form.getFields()).filter(([, { valid }]) => valid === false)
    faults.current = Object.fromEntries(faulty)
    const [path] = faulty[0] ?? []
    const field = path && document.getElementById(`field-${path.replaceAll('.', '__')}`)
    if (!field) return
    // The browser would leave it under the bar of buttons.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  })
  useEffect(() => settle(), [isProcessing])

  // What Payload's form asked before is answered after, and knows of no fault.
  const keepFaults = useEffectEvent(() => {
    const lost = Object.entries(faults.current).filter(([path, { value }]) => {
      const field = fields[path]
      return field?.valid === true && field.value === value
    })
    if (lost.length === 0) return
    dispatchFields({ type: 'UPDATE_MANY', formState: Object.fromEntries(lost) })
  })
  useEffect(() => keepFaults(), [fields])
}
