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
import { editionOf, tokenPath } from '@/content/editing/edition-fields'
import { type Answer, type DocumentAddress, readNewest } from './stored-edition'
import { useAutosave } from './use-autosave'

export type Trouble = 'gone' | 'signed out' | 'unreachable'

/** Milliseconds between questions to the server while something is unsaved. */
const askEvery = 3000

interface Saving {
  /** What was stored elsewhere since the form was filled. */
  conflict: Stored | undefined
  trouble: Trouble | undefined
  /** Called with the token of the edition to go on from. */
  resolved: (token: unknown) => void
  /** Reads again what is stored, for a choice that was refused because that had changed meanwhile. */
  refresh: () => Promise<void>
}

/** Sends nothing during a conflict or while the server is silent; saving then resumes by itself. */
export function useSaving(where: DocumentAddress): Saving {
  const form = useForm()
  const modified = useFormModified()
  const background = useFormBackgroundProcessing()
  const processing = useFormProcessing()
  const [fields, dispatchFields] = useAllFormFields()
  const { data } = useDocumentInfo()
  const [conflict, setConflict] = useState<Stored>()
  const [trouble, setTrouble] = useState<Trouble>()
  /** The server is asked why before the next save. */
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
    // This form has sent something newer since.
    if (isSending || before !== token?.value) return
    if (editionOf(answer.document)['token'] !== before) {
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

  // The server refused: something else was stored first.
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
    // As an initial value: a typed one would block the next token.
    const formState = { [tokenPath]: { ...token, value, initialValue: value, valid: true } }
    dispatchFields({ type: 'UPDATE_MANY', formState })
  }

  // Payload fills the form in a further call, which may get lost.
  const onStored = useEffectEvent((value: unknown) => {
    if (value !== undefined && value !== token?.value) takeToken(value)
  })
  useEffect(() => onStored(editionOf(data)['token']), [data])

  const resolved = (value: unknown) => {
    setConflict(undefined)
    setNotTaken(false)
    takeToken(value)
    form.setDisabled(false)
  }
  const refresh = async () => {
    const answer = await readNewest(where.address)
    if (answer.kind === 'stored') setConflict(answer.document)
  }
  return { conflict, refresh, trouble, resolved }
}
