'use client'

import type { ReactNode } from 'react'
import { announceReviewSent } from '@/client/review-sent'
import type { Notice } from '@/contract/wording/notices'
import { LazyForm } from '../lazy-form'

const loadLogic = async () => (await import('./review-logic')).startReviewForm

interface ReviewFrameProps {
  labelledBy: string
  failure: Notice
  children: ReactNode
}

/** The form around the questions. */
export function ReviewFrame({ labelledBy, failure, children }: ReviewFrameProps) {
  return (
    <LazyForm
      id="review-form"
      labelledBy={labelledBy}
      load={loadLogic}
      failure={failure}
      onSent={announceReviewSent}
    >
      {children}
    </LazyForm>
  )
}
