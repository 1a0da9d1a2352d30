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
import type { Stored } from '@/content/editing/described-field'
import { editionOf, tokenPath } from '@/content/editing/edition-fields'
import {
  type Answer,
  type DocumentAddress,
  readNewest,
  storeDraft,
  type Trouble,
} from './document-calls'

/** Milliseconds without typing before a save. Drafts replace one another, so they use up no versions. */
const pause = 800

/** Milliseconds of typing without a pause before a save. */
const longestWait = 5000

/** Milliseconds between questions to the server while nothing can be saved. */
const askEvery = 3000

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
 * during a save. Nothing is sent during a conflict or while the server can't store anything; saving
 * then resumes automatically.
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
  const [trouble, setTrouble] = useState<Trouble>()
  const isHeld = isSending || isSubmitting || conflict !== undefined || trouble !== undefined
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
    // As an initial value: a typed one would block the next token.
    const taken = { ...ofToken, value, initialValue: value, valid: true }
    const formState = { ...Object.fromEntries(filledIn), [tokenPath]: taken }
    dispatchFields({ type: 'UPDATE_MANY', formState })
  }

  /** Payload's status and its Publish go by this count. */
  const countDraft = () => {
    if (info.mostRecentVersionIsAutosaved) return
    info.incrementVersionCount()
    info.setMostRecentVersionIsAutosaved(true)
    info.setUnpublishedVersionCount((count) => count + 1)
  }

  const onDraft = (document: Stored, sent: Stored) => {
    const { docConfig, id = '' } = info
    take(document, sent)
    info.setData({ ...document })
    info.setLastUpdateTime(Date.now())
    const update = { id, operation: 'update', updatedAt: new Date().toISOString() } as const
    reportUpdate({ ...update, entitySlug: docConfig?.slug ?? '' })
    void onSave?.({ ...update, doc: { ...document, id }, result: { ...document } })
    countDraft()
  }

  const save = useEffectEvent(async () => {
    const data = form.getData()
    const words = JSON.stringify(data)
    if (words === refused.current) {
      setTrouble(undefined)
      return
    }
    // At once, since Publish pressed in the same moment would send this edition a second time.
    flushSync(() => {
      form.setModified(false)
      form.setBackgroundProcessing(true)
    })
    const answer = await storeDraft(where, data, token, '&autosave=true')
    if (answer.kind === 'stored') onDraft(answer.document, data)
    else form.setModified(true)
    let kind: Trouble | undefined
    if (answer.kind === 'refused') {
      refused.current = words
      toast.error(answer.message)
    } else if (answer.kind === 'changed elsewhere') {
      const newest = await readNewest(where)
      if (newest.kind === 'stored' && editionOf(newest.document)['token'] !== token)
        setConflict(newest.document)
    } else if (answer.kind !== 'stored') kind = answer.kind
    setTrouble(kind)
    form.setBackgroundProcessing(false)
  })

  useEffect(() => {
    if (!modified) unsentSince.current = undefined
    else unsentSince.current ??= Date.now()
    if (unsentSince.current === undefined || isHeld) return undefined
    const longest = unsentSince.current + longestWait - Date.now()
    const timer = setTimeout(() => void save(), Math.min(pause, longest))
    return () => clearTimeout(timer)
  }, [fields, isHeld, modified])

  const heed = useEffectEvent((before: unknown, answer: Answer) => {
    if (answer.kind === 'stored') {
      // This form has sent something newer since.
      if (isSending || isSubmitting || before !== token) return
      const isNewer = editionOf(answer.document)['token'] !== before
      if (isNewer) setConflict(answer.document)
      // It says what can't be saved until it is saved.
      if (trouble && modified && !isNewer) void save()
      else setTrouble(undefined)
    } else if (answer.kind === 'gone' || answer.kind === 'signed out') setTrouble(answer.kind)
  })
  const ask = useEffectEvent(() => {
    void readNewest(where).then((answer) => heed(token, answer))
  })
  useEffect(() => {
    if (!trouble) return undefined
    const timer = setInterval(() => ask(), askEvery)
    return () => clearInterval(timer)
  }, [trouble])
  const onReturn = useEffectEvent(() => {
    if (!modified && !isHeld) ask()
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

  /** From what is stored now. */
  const goOnFrom = (document: Stored) => {
    take(document)
    info.setData({ ...document })
    if (document['_status'] === 'draft') countDraft()
    setConflict(undefined)
  }
  return { conflict, setConflict, trouble, goOnFrom }
}
