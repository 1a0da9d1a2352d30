'use client'

import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { shortcuts } from './keys'

/** The keys of the inbox and what each does. */
export function KeysDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keys of the inbox"
      description="They work while the focus is in the list or in an enquiry, and not in a field. Where enquiries are selected, they act on those."
    >
      <dl className="mt-6 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {shortcuts.map(({ keys, shown = keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {shown.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded border border-control bg-raised px-2 text-center font-sans text-small"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-small">{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex justify-end">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
