'use client'

import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentAddress } from './stored-edition'

/** Milliseconds without typing before a save. Drafts replace one another, so they use up no versions. */
const pause = 800

/** Milliseconds of typing without a pause before a save. */
const longestWait = 5000

/** Milliseconds to wait for Payload to fill the form, since its answer may get lost. */
const timeoutMs = 5000

/** For comparison, so without the edition, which changes at each save. */
const wordsIn = (form: ReturnType<typeof useForm>): string =>
  JSON.stringify(form.getData(), (key, value: unknown) => (key === 'edition' ? undefined : value))

/** The rich text editor updates the form when idle. Until then, leaving must still ask first. */
function useTyping(form: ReturnType<typeof useForm>): void {
  const onTyping = useEffectEvent(({ inputType, target }: InputEvent) => {
    if (!(target instanceof HTMLElement) || !form.formRef.current.contains(target)) return
    if (target.isContentEditable && inputType.startsWith('insert')) form.setModified(true)
  })
  useEffect(() => {
    const look = (event: InputEvent) => onTyping(event)
    document.addEventListener('beforeinput', look)
    return () => document.removeEventListener('beforeinput', look)
  }, [])
}

interface Autosaving {
  isHeld: boolean
  onNotTaken: () => void
}

/**
 * Saves drafts one after the other, in place of Payload's autosave. Payload's overwrites what was typed
 * during a save in all fields but the last, and doesn't send what was typed during a second save.
 *
 * Source: docs/decisions/010-libraries-and-our-own.md
 */
export function useAutosave(
  { address, isGlobal }: DocumentAddress,
  { isHeld, onNotTaken }: Autosaving,
): void {
  const form = useForm()
  useTyping(form)
  const modified = useFormModified()
  const isSaving = useFormBackgroundProcessing()
  const isSubmitting = useFormProcessing()
  const [fields] = useAllFormFields()
  const {
    data,
    mostRecentVersionIsAutosaved: replacesDraft,
    setMostRecentVersionIsAutosaved,
    setUnpublishedVersionCount,
  } = useDocumentInfo()
  /** Undefined unless an answer is awaited. */
  const sent = useRef<string>(undefined)
  const goOn = useRef<(isTaken: boolean) => void>(undefined)
  const unsentSince = useRef<number>(undefined)

  const save = useEffectEvent(async () => {
    // From here on Payload notes what's typed, and leaves it for the next save. At once, since a press
    // on Publish in the same moment would send this edition a second time, and be refused.
    flushSync(() => form.setBackgroundProcessing(true))
    const words = wordsIn(form)
    sent.current = words
    unsentSince.current = undefined
    const stored = new Promise<boolean>((resolve) => (goOn.current = resolve))
    const answered = form.submit({
      action: `${address}?autosave=true&depth=0&draft=true`,
      method: isGlobal ? 'POST' : 'PATCH',
      acceptValues: {
        // Read once the answer arrives: only an untouched form takes what the server filled in.
        get overrideLocalChanges() {
          return wordsIn(form) !== words
        },
      },
      context: { getDocPermissions: false, incrementVersionCount: !replacesDraft },
      disableFormWhileProcessing: false,
      disableSuccessStatus: true,
      overrides: { _status: 'draft' },
      skipValidation: true,
    })
    const isTaken = await Promise.race([answered.then((answer) => answer?.res.ok === true), stored])
    sent.current = undefined
    form.setBackgroundProcessing(false)
    if (!isTaken) onNotTaken()
    else if (!replacesDraft) {
      setMostRecentVersionIsAutosaved(true)
      setUnpublishedVersionCount((count) => count + 1)
    }
  })

  // It's stored. Payload then requests the form, and waits forever if the session has ended.
  useEffect(() => {
    if (sent.current === undefined) return undefined
    const goOnNow = goOn.current
    const timer = setTimeout(() => goOnNow?.(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [data])

  // Payload takes its own note that a submitted form isn't modified for typing, if it comes while a draft is
  // stored, and then skips it after the next submit. What's published would be saved as a draft again.
  const onStored = useEffectEvent(() => {
    if (isSubmitting) form.setModified(false)
  })
  useEffect(() => onStored(), [data])

  // Payload takes a form for unmodified even if publishing is refused. Then neither saves nor checks go on.
  const storedBefore = useRef<typeof data>(undefined)
  const onSubmitted = useEffectEvent(() => {
    if (isSubmitting) storedBefore.current = data
    else if (storedBefore.current !== undefined && storedBefore.current === data)
      form.setModified(true)
  })
  useEffect(() => onSubmitted(), [isSubmitting])

  // Text typed just before sending may not have reached the form yet.
  const keepUnsent = useEffectEvent(() => {
    if (sent.current !== undefined && sent.current !== wordsIn(form)) form.setModified(true)
  })
  useEffect(() => keepUnsent(), [fields])

  useEffect(() => {
    if (!modified) unsentSince.current = undefined
    else unsentSince.current ??= Date.now()
    if (unsentSince.current === undefined || isHeld || isSaving || isSubmitting) return undefined
    const longest = unsentSince.current + longestWait - Date.now()
    const timer = setTimeout(() => void save(), Math.min(pause, longest))
    return () => clearTimeout(timer)
  }, [fields, isHeld, isSaving, isSubmitting, modified])
}
