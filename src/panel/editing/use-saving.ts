import {
  toast,
  useAllFormFields,
  useDocumentDrawerContext,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changesBetween } from '@/content/editing/changes'
import type { Stored } from '@/content/editing/described-field'
import { editionOf, tokenPath } from '@/content/editing/edition-fields'
import { type DocumentAddress, readNewest, type SaveFailure, storeDraft } from './document-calls'

/** Milliseconds without typing before a save. Drafts replace one another, so they use up no versions. */
const pause = 800

/** Milliseconds of typing without a pause before a save. */
const longestWait = 5000

/** Milliseconds before a save is tried again. */
const retryAfter = 3000

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The rich text editor updates the form when idle. Until then, leaving must still ask first. */
function useTyping({ formRef, setModified }: ReturnType<typeof useForm>): void {
  const look = useEffectEvent(({ target }: InputEvent) => {
    const isText = target instanceof HTMLElement && target.isContentEditable
    if (isText && formRef.current.contains(target)) setModified(true)
  })
  useEffect(() => {
    const onInput = (event: InputEvent) => look(event)
    document.addEventListener('beforeinput', onInput)
    return () => document.removeEventListener('beforeinput', onInput)
  }, [])
}

/**
 * Saves drafts one after the other, in place of Payload's autosave, which overwrites what was typed
 * during a save. Nothing is sent during a conflict; what couldn't be stored is sent again.
 *
 * Source: docs/decisions/010-libraries-and-our-own.md
 */
export function useSaving(where: DocumentAddress) {
  const form = useForm()
  useTyping(form)
  const modified = useFormModified()
  const isSending = useFormBackgroundProcessing()
  const isSubmitting = useFormProcessing()
  const [fields, dispatchFields] = useAllFormFields()
  const token = fields[tokenPath]?.value
  const info = useDocumentInfo()
  const { onSave } = useDocumentDrawerContext()
  const { reportUpdate } = useDocumentEvents()
  // What was stored elsewhere since the form was filled.
  const [conflict, setConflict] = useState<Stored>()
  const [failure, setFailure] = useState<SaveFailure>()
  const isHeld = isSending || isSubmitting || conflict !== undefined
  const unsentSince = useRef<number>(undefined)
  const refused = useRef<string>(undefined)

  /** Takes over the token, and what the server filled in unless it was typed over since. */
  const take = (document: Stored, sent: Stored = {}) => {
    const { [tokenPath]: ofToken, ...others } = form.getFields()
    const filledIn = Object.entries(others).flatMap(([path, field]) => {
      const value = document[path]
      const isNew = isScalar(value) && value !== sent[path] && field.value === sent[path]
      return isNew ? [[path, { ...field, value, initialValue: value }] as const] : []
    })
    const value = editionOf(document)['token']
    // It's an initial value: a typed one would block the next token.
    const taken = { ...ofToken, value, initialValue: value, valid: true }
    const formState = { ...Object.fromEntries(filledIn), [tokenPath]: taken }
    dispatchFields({ type: 'UPDATE_MANY', formState })
  }

  /** Goes on from what is stored now. */
  const accept = (document: Stored, sent?: Stored) => {
    const { docConfig, id = '' } = info
    take(document, sent)
    info.setData({ ...document })
    info.setLastUpdateTime(Date.now())
    const update = { id, operation: 'update', updatedAt: new Date().toISOString() } as const
    reportUpdate({ ...update, entitySlug: docConfig?.slug ?? '' })
    void onSave?.({ ...update, doc: { ...document, id }, result: { ...document } })
    setConflict(undefined)
    if (document['_status'] !== 'draft' || info.mostRecentVersionIsAutosaved) return
    // Payload's status and its Publish go by these.
    info.incrementVersionCount()
    info.setMostRecentVersionIsAutosaved(true)
    info.setUnpublishedVersionCount((count) => count + 1)
  }

  /** Asks which words to keep if what is stored is newer and has others. */
  const meet = useEffectEvent(async () => {
    const mine = form.getData()
    const newest = await readNewest(where)
    if (newest.kind !== 'stored' || editionOf(newest.document)['token'] === token) return
    const { document } = newest
    const isSame = changesBetween(info.docConfig?.fields ?? [], mine, document).length === 0
    if (isSame) accept(document, mine)
    else setConflict(document)
  })

  const save = useEffectEvent(async () => {
    const data = form.getData()
    const words = JSON.stringify(data)
    if (words === refused.current) {
      setFailure(undefined)
      return
    }
    // The form changes at once: Publish pressed in the same moment would send this edition a second time.
    flushSync(() => {
      form.setModified(false)
      form.setBackgroundProcessing(true)
    })
    const answer = await storeDraft(where, data, token, '&autosave=true')
    if (answer.kind === 'stored') accept(answer.document, data)
    else form.setModified(true)
    let failed: SaveFailure | undefined
    if (answer.kind === 'refused') {
      refused.current = words
      toast.error(answer.message)
    } else if (answer.kind === 'changed elsewhere') await meet()
    else if (answer.kind !== 'stored') failed = answer.kind
    setFailure(failed)
    form.setBackgroundProcessing(false)
  })

  useEffect(() => {
    if (!modified) unsentSince.current = undefined
    else unsentSince.current ??= Date.now()
    if (unsentSince.current === undefined || isHeld) return undefined
    const longest = unsentSince.current + longestWait - Date.now()
    const wait = failure ? retryAfter : Math.min(pause, longest)
    const timer = setTimeout(() => void save(), wait)
    return () => clearTimeout(timer)
  }, [failure, fields, isHeld, modified])

  const onReturn = useEffectEvent(() => {
    if (!modified && !isHeld) void meet()
  })
  useEffect(() => {
    const look = () => onReturn()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  // What Payload stored, such as by Publish.
  const onStored = useEffectEvent(() => {
    const stored = editionOf(info.data)['token']
    if (info.data && stored !== undefined && stored !== token) take(info.data)
  })
  useEffect(() => onStored(), [info.data])

  return { conflict, setConflict, failure, accept }
}
