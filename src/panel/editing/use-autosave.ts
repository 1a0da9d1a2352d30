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
import type { DocumentAddress } from './stored-edition'

/**
 * What is typed is kept as a draft after a pause of this many milliseconds. Until the next save or
 * publishing, drafts replace one another, so that they do not use up the versions that are kept.
 */
const pause = 800

/** After so many milliseconds what is typed is kept without a pause. */
const longestWait = 5000

/** For how many milliseconds a form waits to be filled with what was stored, which may get lost. */
const timeoutMs = 5000

/** What stands in a form, to be compared; without the edition, which changes at each save. */
const wordsIn = (form: ReturnType<typeof useForm>): string =>
  JSON.stringify(form.getData(), (key, value: unknown) => (key === 'edition' ? undefined : value))

/**
 * The editor of long texts gives the form what was typed when the browser has time. Until then it is
 * to be asked about before leaving.
 */
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
  /** Whether nothing is to be sent for now. */
  isHeld: boolean
  /** Called where the server did not take what was sent. */
  onNotTaken: () => void
}

/**
 * Keeps what is typed as a draft, one save after the other, in place of Payload's own autosave. That
 * puts its answer over what was typed meanwhile in all fields but the last, and does not send what was
 * typed while a second save was under way.
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
  /** What was sent, while its answer is awaited. */
  const sent = useRef<string>(undefined)
  const goOn = useRef<(isTaken: boolean) => void>(undefined)
  /** Since when something typed has not been sent. */
  const unsentSince = useRef<number>(undefined)

  const save = useEffectEvent(async () => {
    // From here on Payload takes note that something is typed, and leaves it to be saved.
    form.setBackgroundProcessing(true)
    const words = wordsIn(form)
    sent.current = words
    unsentSince.current = undefined
    const stored = new Promise<boolean>((resolve) => (goOn.current = resolve))
    const answered = form.submit({
      action: `${address}?autosave=true&depth=0&draft=true`,
      method: isGlobal ? 'POST' : 'PATCH',
      acceptValues: {
        // Read when the answer is here: what the site filled in is taken only by an untouched form.
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

  // It is stored. Payload then asks for the form, and waits for ever where it is signed out meanwhile.
  useEffect(() => {
    if (sent.current === undefined) return undefined
    const goOnNow = goOn.current
    const timer = setTimeout(() => goOnNow?.(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [data])

  // What was typed in the moment before sending, and was not in the form yet.
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
