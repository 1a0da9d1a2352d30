import { useEffect } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { readStored, store } from '@/ui/browser/stored'

type Fields = Readonly<Record<string, string>>

const prefix = 'draft:'

const texts = z.record(z.string(), z.string())

/** Undefined if the browser refuses storage. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

export function readDraft<Draft extends Fields>(name: string, empty: Draft): Draft {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', prefix + name) ?? '{}')
    return { ...empty, ...texts.parse(stored) }
  } catch {
    return empty
  }
}

export function forgetDraft(name: string): void {
  storage()?.removeItem(prefix + name)
}

/** The names of an enquiry's drafts end with its id. */
export const forgetDraftsAbout = (id: string): void => forgetDrafts(` ${id}`)

export function forgetDrafts(ending = ''): void {
  const area = storage()
  if (!area) return
  for (const key of Object.keys(area)) {
    if (key.startsWith(prefix) && key.endsWith(ending)) area.removeItem(key)
  }
}

export function saveDraft(name: string, draft: Fields): void {
  store('sessionStorage', prefix + name, JSON.stringify(draft))
}

/** Saves a form's text in the tab until it's sent: it survives a reload and an ended session. */
export function useSavedDraft<Typed extends FieldValues>(
  name: string,
  control: Control<Typed, unknown, unknown>,
  empty: Fields,
): void {
  const draft = { ...empty, ...texts.parse(useWatch({ control })) }
  const text = JSON.stringify(draft)
  useEffect(() => {
    if (text === JSON.stringify(empty)) forgetDraft(name)
    else store('sessionStorage', prefix + name, text)
  }, [name, text, empty])
}
