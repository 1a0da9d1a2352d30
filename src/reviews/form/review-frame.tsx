'use client'

import type { ComponentProps } from 'react'
import { Form } from '@/ui/form/form'

const loadLogic = async () => (await import('./review-logic')).startReviewForm

export function ReviewFrame(form: Omit<ComponentProps<typeof Form>, 'load'>) {
  return <Form {...form} load={loadLogic} />
}
