import { useEffect } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { readStored, store } from '@/ui/browser/stored'

type Fields = Readonly<Record<string, string>>

const key = 'drafts'

const texts = z.record(z.string(), z.string())
const drafts = z.record(z.string(), texts)

/** What's typed in this tab, by name. */
function readDrafts(): z.output<typeof drafts> {
  try {
    return drafts.parse(JSON.parse(readStored('sessionStorage', key) ?? '{}'))
  } catch {
    return {}
  }
}

const storeDrafts = (all: Readonly<Record<string, Fields>>) =>
  store('sessionStorage', key, JSON.stringify(all))

export const readDraft = <Draft extends Fields>(name: string, empty: Draft): Draft => ({
  ...empty,
  ...readDrafts()[name],
})

export const saveDraft = (name: string, draft: Fields): void =>
  storeDrafts({ ...readDrafts(), [name]: draft })

/** The names of an enquiry's drafts end with its id. */
export const forgetDrafts = (ending = ''): void =>
  storeDrafts(
    Object.fromEntries(Object.entries(readDrafts()).filter(([name]) => !name.endsWith(ending))),
  )

/** Saves a form's text in the tab until it's sent: it survives a reload and an ended session. */
export function useSavedDraft<Typed extends FieldValues>(
  name: string,
  control: Control<Typed, unknown, unknown>,
  empty: Fields,
): void {
  const text = JSON.stringify({ ...empty, ...texts.parse(useWatch({ control })) })
  useEffect(() => {
    if (text === JSON.stringify(empty)) forgetDrafts(name)
    else saveDraft(name, texts.parse(JSON.parse(text)))
  }, [name, text, empty])
}
