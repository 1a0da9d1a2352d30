/** What a key of the inbox does. */
export type InboxAct =
  | 'next'
  | 'previous'
  | 'reply'
  | 'markReplied'
  | 'close'
  | 'spam'
  | 'select'
  | 'undo'
  | 'delete'
  | 'help'

interface Shortcut {
  /** As `KeyboardEvent.key` has them. */
  keys: readonly string[]
  /** How they are written for a person, where that is not the keys themselves. */
  shown?: readonly string[]
  act?: InboxAct
  does: string
}

/**
 * The keys of the inbox, in the order in which they are explained. Those without an act are the list
 * box's own.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['j'], shown: ['j', '↓'], act: 'next', does: 'Go to the next enquiry' },
  { keys: ['k'], shown: ['k', '↑'], act: 'previous', does: 'Go to the one before' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['r'], act: 'reply', does: 'Reply' },
  { keys: ['m'], act: 'markReplied', does: 'Mark as replied' },
  { keys: ['e'], act: 'close', does: 'Close it' },
  { keys: ['s'], act: 'spam', does: 'Mark as spam, or as not spam' },
  { keys: ['x'], shown: ['x', 'Space'], act: 'select', does: 'Select it, or not any more' },
  { keys: ['z'], act: 'undo', does: 'Undo the last change of status' },
  { keys: ['Delete', 'Backspace'], act: 'delete', does: 'Delete it, after a question' },
  { keys: ['?'], act: 'help', does: 'Show these keys' },
]

/** What a key does in the inbox; undefined where that is not the inbox's business. */
export function actOf(key: string): InboxAct | undefined {
  return shortcuts.find(({ keys }) => keys.includes(key))?.act
}
