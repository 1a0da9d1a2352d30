'use client'

import { Button, toast } from '@payloadcms/ui'
import { useState } from 'react'
import { messageAfterLoading } from '../editing/message-after-loading'
import { putBack } from '../editing/stored-edition'

interface PutBackButtonProps {
  /** The version, as the call that puts it back names it. */
  address: string
  /** Where the document's form is. */
  form: string
}

/** Puts a version back as a draft and opens the form. It is not asked twice, since nothing is lost. */
export function PutBackButton({ address, form }: PutBackButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const put = async () => {
    setBusy(true)
    const message = await putBack(address)
    setBusy(false)
    if (message === undefined) {
      toast.error('That did not work. Nothing has changed. Please try again.')
      return
    }
    messageAfterLoading(message)
    window.location.assign(form)
  }
  return (
    <Button disabled={isBusy} onClick={() => void put()} margin={false}>
      Put these words back, as a draft
    </Button>
  )
}
