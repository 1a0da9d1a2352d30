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

const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0
let expected = false

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Newest first. */
export const shownToasts = (): readonly Toast[] => toasts

export function toast(content: ToastContent): void {
  lastId += 1
  set([{ ...content, id: lastId, open: true }, ...toasts].slice(0, limits.visible))
}

/** Loads the code that draws toasts, because one may come soon. */
export function expectToasts(): void {
  expected = true
  set(toasts)
}

/** Source: docs/product.md, "9.3 Limits of the interface". */
export function dismissToast(id: number): void {
  set(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)))
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), limits.removeDelay)
}

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(subscribe, shownToasts, () => none)

export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => expected || toasts.length > 0,
    () => false,
  )
