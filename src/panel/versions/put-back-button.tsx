'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import { putBack } from '../editing/document-calls'

interface PutBackButtonProps {
  /** Its address in the API. */
  version: string
  form: string
}

/** Doesn't ask first, since nothing is lost. */
export function PutBackButton({ form, version }: PutBackButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  const put = async () => {
    setBusy(true)
    const back = await putBack(version)
    setBusy(false)
    if (back.kind === 'stored') {
      toast.success(back.message)
      router.push(form)
    } else toast.error('That did not work. Nothing has changed. Please try again.')
  }
  return (
    <Button disabled={isBusy} onClick={() => void put()} margin={false}>
      Put these words back, as a draft
    </Button>
  )
}
