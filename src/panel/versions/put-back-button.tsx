'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useTransition } from 'react'
import { putBack } from '../editing/document-calls'

interface PutBackButtonProps {
  /** Its address in the API. */
  version: string
  form: string
}

/** Doesn't ask first, since nothing is lost. */
export function PutBackButton({ form, version }: PutBackButtonProps) {
  const [isBusy, startTransition] = useTransition()
  const router = useRouter()
  const put = async () => {
    const back = await putBack(version)
    if (back.kind === 'stored') {
      toast.success(back.message)
      router.push(form)
    } else toast.error('That didn’t work. Nothing has changed. Please try again.')
  }
  return (
    <Button disabled={isBusy} onClick={() => startTransition(put)} margin={false}>
      Put these words back, as a draft
    </Button>
  )
}
