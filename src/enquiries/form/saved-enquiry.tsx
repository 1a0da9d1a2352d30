'use client'

import type { ComponentProps } from 'react'
import { LazySavedAnswers } from '@/ui/form/lazy-saved-answers'

const onReady = async (form: HTMLFormElement) => (await import('./when-ready')).whenReady(form)

export function SavedEnquiry(saved: Omit<ComponentProps<typeof LazySavedAnswers>, 'onReady'>) {
  return <LazySavedAnswers {...saved} onReady={onReady} />
}
