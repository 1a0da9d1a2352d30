import { useSyncExternalStore } from 'react'
import { toast as limits } from '@/platform/interface'

export interface ToastButton {
  label: string
  /** How else it can be done, read out for people who can't reach the button in time. */
  otherwise: string
  onPress: () => void
}

export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  button?: ToastButton | undefined
}

/** No longer open while it's closing. */
export interface Toast extends ToastContent {
  id: number
  open: boolean
}

type ToastAction =
  { type: 'add'; toast: Toast } | { type: 'dismiss'; id: number } | { type: 'remove'; id: number }

/** Newest first, never more than may be visible. */
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

export function toast(content: ToastContent): void {
  lastId += 1
  dispatch({ type: 'add', toast: { ...content, id: lastId, open: true } })
}

/** Loads the code that draws toasts, because one may come soon. */
export function expectToasts(): void {
  expected = true
  notify()
}

/** Source: docs/product.md, "9.3 Limits of the interface". */
export function dismissToast(id: number): void {
  dispatch({ type: 'dismiss', id })
  setTimeout(() => dispatch({ type: 'remove', id }), limits.removeDelay)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => expected || toasts.length > 0,
    () => false,
  )
}
