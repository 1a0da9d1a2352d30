import { useState } from 'react'
import { readStored, store } from '@/ui/browser/stored'
import { Button } from '@/ui/button'
import { Switch } from '@/ui/form/toggles'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'

/**
 * The keys in the order of the help. `shown` is what the help says instead of `KeyboardEvent.key`.
 * The list box handles those without an act.
 */
export const shortcuts = [
  { keys: ['j'], shown: ['j', '↓'], act: 'next', does: 'Go to the next enquiry' },
  { keys: ['k'], shown: ['k', '↑'], act: 'previous', does: 'Go to the previous enquiry' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['r'], act: 'reply', does: 'Reply' },
  { keys: ['m'], act: 'markReplied', does: 'Mark as replied' },
  { keys: ['e'], act: 'close', does: 'Close it' },
  { keys: ['s'], act: 'spam', does: 'Mark as spam, or as not spam' },
  { keys: ['x'], shown: ['x', 'Space'], act: 'select', does: 'Select it, or deselect it' },
  { keys: ['z'], act: 'undo', does: 'Undo the last change of status' },
  { keys: ['Delete', 'Backspace'], act: 'delete', does: 'Delete it, once you’ve confirmed' },
  { keys: ['?'], act: 'help', does: 'Show these keys' },
] as const

export type InboxAct = Extract<(typeof shortcuts)[number], { act: string }>['act']

/** Undefined for a key that the inbox doesn't use. */
export function actOf(key: string): InboxAct | undefined {
  const shortcut = shortcuts.find(({ keys }) => keys.some((one) => one === key))
  return shortcut && 'act' in shortcut ? shortcut.act : undefined
}

export function KeysDialog(props: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  return (
    <Dialog
      {...props}
      title="Keys of the inbox"
      description="They work wherever you are on this page, unless you’re typing in a field. If enquiries are selected, they act on those."
    >
      <dl className="mt-6 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {shortcuts.map(({ keys, does, ...shortcut }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {('shown' in shortcut ? shortcut.shown : keys).map((key) => (
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
      <div className="mt-6 border-t border-line pt-4">
        <KeysSwitch />
      </div>
      <div className="mt-8 flex justify-end">
        <Button variant="secondary" onClick={() => props.onOpenChange(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

/** Elements that use keys themselves, or lie over the inbox. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog]:not([data-sheet])'

const stored = 'inbox-keys'

const areOff = () => readStored('localStorage', stored) === 'off'

function KeysSwitch() {
  const [on, setOn] = useState(!areOff())
  return (
    <Switch
      id="inbox-keys"
      label="Use these keys"
      hint="In this browser. The question mark and the arrow keys always work."
      on={on}
      onChange={(next) => {
        setOn(next)
        store('localStorage', stored, next ? 'on' : 'off')
      }}
    />
  )
}

/**
 * The inbox's keys work wherever the focus is, except while typing or in a dialog. They can be
 * switched off. Source: WCAG 2.2, success criterion 2.1.4.
 */
export function actOfPress(event: KeyboardEvent): InboxAct | undefined {
  const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return undefined
  const isElsewhere = target instanceof Element && target.closest(elsewhere)
  const isCovered = document.querySelector('[role=dialog]:not([data-sheet])') !== null
  if (isElsewhere || isCovered || (areOff() && key !== '?')) return undefined
  return actOf(key)
}
