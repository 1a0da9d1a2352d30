import { useSyncExternalStore } from 'react'
import { toast as limits } from '@/platform/interface'

/** Something that can be done about what a toast says. */
export interface ToastButton {
  label: string
  /** How else it can be done, read out to whoever cannot reach the button in time. */
  otherwise: string
  onPress: () => void
}

export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  button?: ToastButton | undefined
}

/** A toast on the screen; no longer open while it is closing. */
export interface Toast extends ToastContent {
  id: number
  open: boolean
}

type ToastAction =
  { type: 'add'; toast: Toast } | { type: 'dismiss'; id: number } | { type: 'remove'; id: number }

/** The toasts after an action, newest first, never more than may be visible. */
export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, limits.visible)
    case 'dismiss':
      return toasts.map((one) => (one.id === action.id ? { ...one, open: false } : one))
    case 'remove':
      return toasts.filter((one) => one.id !== action.id)
  }
}

const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0
let expected = false

const notify = () => {
  for (const listener of listeners) listener()
}

function dispatch(action: ToastAction): void {
  toasts = reduceToasts(toasts, action)
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast in place of the one that is there. */
export function toast(content: ToastContent): void {
  lastId += 1
  dispatch({ type: 'add', toast: { ...content, id: lastId, open: true } })
}

/** Says that a toast may come soon, so that what draws it is there when it does. */
export function expectToasts(): void {
  expected = true
  notify()
}

/**
 * Closes a toast; it is forgotten a good while later.
 *
 * Source: docs/product.md, "9.3 Limits of the interface".
 */
export function dismissToast(id: number): void {
  dispatch({ type: 'dismiss', id })
  setTimeout(() => dispatch({ type: 'remove', id }), limits.removeDelay)
}

/** The toasts to draw, at most one of them. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

/** Whether what draws toasts is wanted: one is there, or may come soon. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => expected || toasts.length > 0,
    () => false,
  )
}
