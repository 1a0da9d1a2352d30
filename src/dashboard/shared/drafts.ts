import { useState } from 'react'

type Fields = Readonly<Record<string, string>>

const prefix = 'draft:'

/** The tab's own storage; none where the browser refuses it. */
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

/** Forgets what was being written under a name. */
export function forgetDraft(name: string): void {
  storage()?.removeItem(prefix + name)
}

/** Forgets what was being written about an enquiry. @param id of the enquiry */
export function forgetDraftsAbout(id: string): void {
  const kept = storage()
  if (!kept) return
  for (const key of Object.keys(kept)) {
    if (key.startsWith(prefix) && key.endsWith(` ${id}`)) kept.removeItem(key)
  }
}

/** Forgets all that was being written, for instance when its writer signs out. */
export function forgetDrafts(): void {
  const kept = storage()
  if (!kept) return
  for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key)
}

function keepDraft(name: string, draft: Fields, empty: Fields): void {
  const isEmpty = Object.entries(empty).every(([field, text]) => draft[field] === text)
  try {
    if (isEmpty) forgetDraft(name)
    else storage()?.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Where nothing can be kept, what is typed still stands in its field.
  }
}

/** Whether something is being written under a name. */
export function hasDraft(name: string): boolean {
  return Boolean(storage()?.getItem(prefix + name))
}

/**
 * What is being written under a name, kept in the tab until it is sent: a way to another enquiry, a
 * reload, and the end of a session, which leads through the sign-in page, all come back to it.
 *
 * @param empty the fields with what they hold at first
 */
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
