import { useSyncExternalStore } from 'react'
import { toast as limits } from '@/platform/interface'

interface ToastButton {
  label: string
  /** Another way to do it, for screen readers' users who can't reach the button in time. */
  otherwise: string
  onPress: () => void
}

export interface ToastContent {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  button?: ToastButton | undefined
}

/** A closing toast is no longer open. */
export interface Toast extends ToastContent {
  id: number
  open: boolean
}

interface Shown {
  /** The newest comes first. */
  toasts: readonly Toast[]
  /** True if a toast may come soon. */
  expected: boolean
}

const nothing: Shown = { toasts: [], expected: false }
const listeners = new Set<() => void>()
let shown = nothing
let lastId = 0

function set(next: Partial<Shown>): void {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const shownToasts = (): Shown => shown

export const useToasts = (): Shown => useSyncExternalStore(subscribe, shownToasts, () => nothing)

export function toast(content: ToastContent): void {
  lastId += 1
  set({
    toasts: [{ ...content, id: lastId, open: true }, ...shown.toasts].slice(0, limits.visible),
  })
}

/** Loads the code that draws toasts. */
export const expectToasts = (): void => set({ expected: true })

export function dismissToast(id: number): void {
  set({ toasts: shown.toasts.map((one) => (one.id === id ? { ...one, open: false } : one)) })
  const forget = () => set({ toasts: shown.toasts.filter((one) => one.id !== id) })
  setTimeout(forget, limits.removeDelay)
}
