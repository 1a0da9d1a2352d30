import { useEffect, useEffectEvent } from 'react'
import { actOf, type InboxAct } from './keys'

/** The attribute of the parts of the page in which the keys of the inbox work. */
export const inboxPart = { 'data-inbox': '' } as const

const fields = 'input, textarea, select, [contenteditable]'

/** Whether the keys work where the focus is: in the inbox, and where nothing is typed. */
function isInInbox(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-inbox]') !== null &&
    target.closest(fields) === null
  )
}

/**
 * Listens for the keys of the inbox. Single letters work only while the focus is in it, so that nobody
 * who speaks or types elsewhere sets anything off. Source: WCAG 2.2, success criterion 2.1.4.
 */
export function useInboxKeys(onAct: (act: InboxAct) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const act = isInInbox(event.target) ? actOf(event.key) : undefined
    if (!act) return
    event.preventDefault()
    // The list moves its focus in a timeout after a key. A key pressed right after it waits as long.
    setTimeout(() => onAct(act))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
