'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import { putBack } from '../editing/stored-edition'

interface PutBackButtonProps {
  /** The version's, in the API. */
  address: string
  form: string
}

/** Doesn't ask first, since nothing is lost. */
export function PutBackButton({ address, form }: PutBackButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()
  const put = async () => {
    setBusy(true)
    const back = await putBack(address)
    setBusy(false)
    if (!back) {
      toast.error('That did not work. Nothing has changed. Please try again.')
      return
    }
    toast.success(back.message)
    router.push(form)
  }
  return (
    <Button disabled={isBusy} onClick={() => void put()} margin={false}>
      Put these words back, as a draft
    </Button>
  )
}
