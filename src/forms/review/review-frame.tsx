'use client'

import type { ReactNode } from 'react'
import { announceReviewSent } from '@/client/review-sent'
import type { Notice } from '@/contract/wording/notices'
import { LazyForm } from '../lazy-form'

const loadLogic = async () => (await import('./review-logic')).startReviewForm

interface ReviewFrameProps {
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
