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
  useFormSubmitted,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useRef } from 'react'
import { textOf } from '@/content/editing/described-field'
import { isArranged } from '@/content/page-sections'
import { adminPages } from '@/platform/pages'
import { Notice } from './changes'
import { ConflictBanner } from './conflict-banner'
import type { DocumentAddress, Trouble } from './document-calls'
import { PublishingLine } from './publishing-line'
import { useSaving } from './use-saving'

const words: Readonly<Record<Trouble, string>> = {
  unreachable:
    'Not saved yet: the site can’t be reached. Your words stay in this form, and are saved as soon as it answers. Keep this tab open.',
  'signed out':
    'Not saved yet: you’re signed out. Your words stay in this form, and are saved once you’ve signed in again. Keep this tab open.',
  gone: 'This was deleted in another tab or on another device. Your words are still in this form: copy them, or restore it from the trash and open this page again.',
}

/** Names a document without a title by its kind, not by its id as Payload does, and begins there. */
function useNewDocument(): void {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const { admin, labels } = docConfig && 'labels' in docConfig ? docConfig : {}
  const kind = textOf(labels?.singular) ?? 'Entry'
  const hasBegun = useRef(false)
  useEffect(() => {
    if (title !== String(id)) return
    // After Payload's own effects, which set the id again.
    const timer = setTimeout(() => {
      setDocumentTitle(`New ${kind.toLowerCase()}`)
      const isFree = !hasBegun.current && document.activeElement === document.body
      if (isFree) document.getElementById(`field-${admin?.useAsTitle}`)?.focus()
      hasBegun.current = true
    })
    return () => clearTimeout(timer)
  }, [admin, id, kind, setDocumentTitle, title])
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
  const { conflict, goOnFrom, setConflict, trouble } = useSaving(where)
  useAfterSubmit()
  usePressWhileSaving()
  const isSaved = !useFormModified()
  const isSending = useFormBackgroundProcessing()
  const { globalSlug, setUploadStatus } = useDocumentInfo()
  const isStuck = trouble !== undefined
  // It disables Publish, which would fail too.
  useEffect(() => setUploadStatus?.(isStuck ? 'uploading' : 'idle'), [isStuck, setUploadStatus])
  return (
    <div className={`panel-editing mb-6 grid gap-4 [&_a]:text-brass ${isStuck ? stuck : ''}`}>
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
      {globalSlug && isArranged(globalSlug) && (
        <a href="#field-sectionsShown">Hide or move parts of this page</a>
      )}
    </div>
  )
}

/**
 * Publishes for someone who pressed Publish while a draft was being saved. Payload disables the button
 * then, so the press would be lost without a word.
 */
function usePressWhileSaving(): void {
  const isSaving = useFormBackgroundProcessing()
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>('#action-save')
    const around = button?.parentElement
    if (!isSaving || !around) return undefined
    let isPressed = false
    const look = ({ target }: MouseEvent) => {
      isPressed ||= target === around
    }
    // A disabled button gets no presses, but what is behind it does.
    button.style.pointerEvents = 'none'
    around.addEventListener('click', look)
    return () => {
      button.style.pointerEvents = ''
      around.removeEventListener('click', look)
      if (isPressed) button.click()
    }
  }, [isSaving])
}

const inputs = 'input, textarea, [contenteditable="true"]'

const pathOf = ({ dataset, id }: HTMLElement) =>
  dataset['fieldPath'] ?? id.replace('field-', '').replaceAll('__', '.')

/** The control to focus. Opens a collapsed part first. */
function controlOf(field: HTMLElement): HTMLElement | null {
  if (!field.checkVisibility()) {
    const opener = field.closest('.collapsible')?.querySelector('button') ?? null
    opener?.click()
    return opener
  }
  if (field.matches(inputs)) return field
  return field.querySelector<HTMLElement>(inputs) ?? field.querySelector('button')
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
  const isSubmitted = useFormSubmitted()
  const sent = useRef<{ data: unknown }>(undefined)
  const faults = useRef<FormState>({})

  const takeFaults = useEffectEvent((): FormState => {
    const before = sent.current
    sent.current = isProcessing ? { data } : undefined
    if (isProcessing) faults.current = {}
    if (isProcessing || !before) return {}
    form.setModified(before.data === data)
    // The form has these before the hook does, and the next answer may have none of them.
    const faulty = Object.entries(form.getFields()).filter(([, { valid }]) => valid === false)
    if (isSubmitted) faults.current = Object.fromEntries(faulty)
    return faults.current
  })
  // Payload's form may have asked one question before, with another waiting: neither answer knows of any
  // fault. So a field keeps its own until it's typed in or sent again.
  const keepFaults = useEffectEvent(() => {
    const kept = Object.entries(faults.current).filter(([path, { value }]) => {
      const field = fields[path]
      return field?.valid === true && field.value === value
    })
    if (kept.length === 0) return
    dispatchFields({ type: 'UPDATE_MANY', formState: Object.fromEntries(kept) })
  })
  useEffect(() => keepFaults(), [fields])
  const showFault = useEffectEvent((faulty: FormState) => {
    const shown = form.formRef.current.querySelectorAll<HTMLElement>(
      '[id^="field-"], [data-field-path]',
    )
    const fault = [...shown].find((field) => pathOf(field) in faulty)
    const control = fault ? controlOf(fault) : null
    // The browser would leave it under the bar of buttons.
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const faulty = takeFaults()
    // The rich text editor is ready a moment after the others.
    const soon = setTimeout(() => showFault(faulty))
    return () => clearTimeout(soon)
  }, [isProcessing])
}
