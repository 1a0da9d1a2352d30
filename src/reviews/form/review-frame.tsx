'use client'

import type { ReactNode } from 'react'
import { announceReviewSent } from './review-sent'
import type { Notice } from '@/platform/notices'
import { LazyForm } from '@/ui/form/lazy-form'

const loadLogic = async () => (await import('./review-logic')).startReviewForm

interface ReviewFrameProps {
  /** Where the browser itself posts the form. */
  action: string
  labelledBy: string
  failure: Notice
  children: ReactNode
}

/** The form around the questions. */
export function ReviewFrame({ children, ...form }: ReviewFrameProps) {
  return (
    <LazyForm id="review-form" {...form} load={loadLogic} onSent={announceReviewSent}>
      {children}
    </LazyForm>
  )
}
