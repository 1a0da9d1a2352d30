'use client'

import type { ComponentProps } from 'react'
import { LazySavedAnswers } from '@/ui/form/lazy-saved-answers'

const loadNoteOnLimit = async () => (await import('./note-on-limit')).noteOnLimit

export function SavedEnquiry(
  saved: Omit<ComponentProps<typeof LazySavedAnswers>, 'loadNoteOnLimit'>,
) {
  return <LazySavedAnswers {...saved} loadNoteOnLimit={loadNoteOnLimit} />
}
