import { useState } from 'react'

type Fields = Readonly<Record<string, string>>

const prefix = 'draft:'

/** Undefined if the browser refuses storage. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

function readDraft<Draft extends Fields>(name: string, empty: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(prefix + name) ?? '{}')
    const fields = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}))
    const texts = Object.keys(empty).flatMap((field) => {
      const text: unknown = fields.get(field)
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    return { ...empty, ...Object.fromEntries(texts) }
  } catch {
    return empty
  }
}

function forgetDraft(name: string): void {
  storage()?.removeItem(prefix + name)
}

/** The names of an enquiry's drafts end with its id. */
export const forgetDraftsAbout = (id: string): void => forgetDrafts(` ${id}`)

export function forgetDrafts(ending = ''): void {
  const kept = storage()
  if (!kept) return
  for (const key of Object.keys(kept)) {
    if (key.startsWith(prefix) && key.endsWith(ending)) kept.removeItem(key)
  }
}

function keepDraft(name: string, draft: Fields, empty: Fields): void {
  const isEmpty = Object.entries(empty).every(([field, text]) => draft[field] === text)
  try {
    if (isEmpty) forgetDraft(name)
    else storage()?.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Storage is full: the text is still in its field.
  }
}

export function hasDraft(name: string): boolean {
  return Boolean(storage()?.getItem(prefix + name))
}

/** A form's text, kept in the tab until it's sent: it survives a reload and an ended session. */
export function useDraft<Draft extends Fields>(name: string, empty: Draft) {
  const [draft, setDraft] = useState(() => readDraft(name, empty))
  const write = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(name, next, empty)
  }
  const forget = () => {
    setDraft(empty)
    forgetDraft(name)
  }
  return { draft, write, forget }
}
