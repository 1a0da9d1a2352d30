import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button'
import { cross, Stroke } from '../icons/stroke'

const places = {
  centre:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-[32rem] -translate-y-1/2 rounded border p-6 sm:p-8',
  sheet:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t border-t p-6 md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[34rem] md:rounded-none md:border-t-0 md:border-l md:p-8',
} as const

/** Marks a dialog that's printed in place of the page. */
const printedAlone = 'data-printed-alone'

const paper =
  'print:static print:max-h-none print:w-auto print:translate-y-0 print:overflow-visible print:border-0 print:p-0 print:shadow-none'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  place?: keyof typeof places
  onPaper?: boolean
  /** True while closing would lose something: Escape and a click outside do nothing. */
  held?: boolean
  /** A handler prevents the event's default to put the focus elsewhere. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  place = 'centre',
  onPaper = false,
  held = false,
  onCloseAutoFocus,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(onCloseAutoFocus)
  return (
    <Radix.Root open={open} onOpenChange={(next) => (held ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-page/80 motion-safe:animate-enter print:hidden" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          {...(onPaper && { [printedAlone]: '' })}
          className={clsx(
            'fixed z-50 overflow-y-auto border-line bg-surface text-text shadow-card',
            places[place],
            onPaper ? paper : 'print:hidden',
          )}
        >
          <Radix.Title className="pr-12 text-h3">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="mt-3 text-muted print:hidden">
              {description}
            </Radix.Description>
          ) : null}
          {children}
          {place === 'sheet' ? (
            <Radix.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded text-muted hover:text-text print:hidden"
            >
              <Stroke path={cross} className="size-5" />
            </Radix.Close>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Radix gives the focus back only to its own trigger. `onClosed` may prevent the event's default
 * and move the focus itself.
 */
export function useReturnFocus(onClosed?: (event: Event) => void) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      onClosed?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}

/** The dialog stays open while the action is under way; the caller closes it. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  pendingLabel,
  onConfirm,
  children,
  ...dialog
}: Omit<DialogProps, 'place' | 'onPaper' | 'held'> & {
  confirmLabel: string
  cancelLabel: string
  /** The confirming button's words while the action is under way. */
  pendingLabel?: string | false
  onConfirm: () => void
}) {
  const pending = Boolean(pendingLabel)
  return (
    <Dialog {...dialog} held={pending}>
      {children}
      <div className="sticky -bottom-6 -mb-6 flex flex-col-reverse gap-3 bg-surface pt-8 pb-6 sm:-bottom-8 sm:-mb-8 sm:flex-row sm:justify-end sm:pb-8">
        <Button variant="secondary" disabled={pending} onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant="danger" pendingLabel={pendingLabel ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
