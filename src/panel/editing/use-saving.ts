'use client'

import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Stored } from '@/content/editing/changes/described-field'
import { tokenPath } from '@/content/editing/token-path'
import { type Answer, type DocumentAddress, readNewest, tokenOf } from './stored-edition'
import { useAutosave } from './use-autosave'

/** Why words are not saved. */
export type Trouble = 'gone' | 'signed out' | 'unreachable'

/** After how many milliseconds without saving the server is asked why, and how often from then on. */
const askEvery = 3000

interface Saving {
  /** What was stored elsewhere since the form was filled; undefined where nothing was. */
  conflict: Stored | undefined
  /** Why the form's words are not saved; undefined where they are or soon will be. */
  trouble: Trouble | undefined
  /** Goes on with the form after a conflict, from the edition with this token. */
  resolved: (token: unknown) => void
}

/**
 * Watches over the saving of the open form. While it was changed elsewhere, or the server does not
 * answer, nothing is sent; the words stay in the form. It goes on by itself as soon as it can.
 */
export function useSaving(where: DocumentAddress): Saving {
  const form = useForm()
  const modified = useFormModified()
  const background = useFormBackgroundProcessing()
  const processing = useFormProcessing()
  const [fields, dispatchFields] = useAllFormFields()
  const { data } = useDocumentInfo()
  const [conflict, setConflict] = useState<Stored>()
  const [trouble, setTrouble] = useState<Trouble>()
  /** Whether the server did not take the last save; it is asked why before the next. */
  const [isNotTaken, setNotTaken] = useState(false)
  const token = fields[tokenPath]
  const isRefused = token?.valid === false
  const isSending = background || processing
  useAutosave(where, {
    isHeld: isNotTaken || conflict !== undefined || trouble !== undefined,
    onNotTaken: () => setNotTaken(true),
  })

  const compare = useEffectEvent((before: unknown, answer: Answer) => {
    if (answer.kind !== 'stored') {
      if (answer.kind === 'unreachable' && !modified) return
      form.setDisabled(true)
      setTrouble(answer.kind)
      return
    }
    // What this form sent meanwhile is newer than what was asked.
    if (isSending || before !== token?.value) return
    if (tokenOf(answer.document) !== before) {
      setTrouble(undefined)
      setConflict(answer.document)
      form.setDisabled(true)
    } else if (modified || trouble) {
      setTrouble(undefined)
      setNotTaken(false)
      form.setDisabled(false)
    }
  })

  const ask = useEffectEvent(() => {
    const before = token?.value
    void readNewest(where.address).then((answer) => compare(before, answer))
  })

  // The server refused what was sent, since something else was stored before.
  useEffect(() => {
    if (!isRefused) return undefined
    const soon = setTimeout(() => ask())
    return () => clearTimeout(soon)
  }, [isRefused])

  useEffect(() => {
    if (conflict || !(modified || trouble)) return undefined
    const timer = setInterval(() => ask(), askEvery)
    return () => clearInterval(timer)
  }, [conflict, modified, trouble])

  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !modified && !conflict && !isSending) ask()
  })
  useEffect(() => {
    const look = () => onReturn()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  const takeToken = (value: unknown) => {
    // Not as something typed, which would keep the next token from being taken.
    const formState = { [tokenPath]: { ...token, value, initialValue: value, valid: true } }
    dispatchFields({ type: 'UPDATE_MANY', formState })
  }

  // Payload fills the form with what was stored in a further call, which may get lost.
  const onStored = useEffectEvent((value: unknown) => {
    if (value !== undefined && value !== token?.value) takeToken(value)
  })
  useEffect(() => onStored(tokenOf({ ...data })), [data])

  const resolved = (value: unknown) => {
    setConflict(undefined)
    setNotTaken(false)
    takeToken(value)
    form.setDisabled(false)
  }
  return { conflict, trouble, resolved }
}
