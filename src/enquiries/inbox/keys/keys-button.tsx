'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { KeysDialog } from './keys-dialog'

/** Shows the keys of the inbox; left out where a finger is what points. */
export function KeysButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
        Keys
      </Button>
      <KeysDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
