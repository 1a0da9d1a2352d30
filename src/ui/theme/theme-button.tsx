'use client'

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { theme as setting } from '@/platform/interface'
import { nextPaint } from '../browser/near-view'
import { readStored, store } from '../browser/stored'
import type { Tooltip } from '../overlays/tooltip'

type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

const shown = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

const stored = (): Theme =>
  readStored('localStorage', setting.storageKey) === 'light' ? 'light' : setting.default

function show(theme: Theme): void {
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark')
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--page'))
  for (const listener of listeners) listener()
}

function readOtherTabs({ key }: StorageEvent): void {
  // Clearing the storage sends an event without a key.
  if (key === setting.storageKey || key === null) show(stored())
}

function readAfterReturn({ persisted }: PageTransitionEvent): void {
  // A page in the back-forward cache gets no storage events.
  if (persisted) show(stored())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The listener lasts as long as the page; adding a function again does nothing.
  window.addEventListener('storage', readOtherTabs)
  window.addEventListener('pageshow', readAfterReturn)
  return () => void listeners.delete(listener)
}

async function toggle(): Promise<void> {
  // The button reacts first: repainting the whole page takes longer than a frame.
  await nextPaint()
  const next = shown() === 'dark' ? 'light' : 'dark'
  store('localStorage', setting.storageKey, next)
  show(next)
}

interface ThemeButtonProps {
  className: string
  sun: ReactNode
  moon: ReactNode
}

/**
 * The root's class is the state: no provider is needed. Both icons are in the page; the class picks
 * one. The tooltip's code is loaded with the first pointer or focus in the header.
 */
export function ThemeButton({ className, sun, moon }: ThemeButtonProps) {
  const theme = useSyncExternalStore(subscribe, shown, (): Theme => setting.default)
  const button = useRef<HTMLButtonElement>(null)
  const [Around, setAround] = useState<typeof Tooltip>()

  useEffect(() => {
    if (!matchMedia('(any-hover: hover)').matches) return
    const load = () => {
      import('../overlays/tooltip').then(
        // Around the button it makes a new one, which wouldn't have the focus, even if that came while
        // React waited to draw it.
        ({ Tooltip }) => {
          if (document.activeElement !== button.current) flushSync(() => setAround(() => Tooltip))
        },
        () => undefined,
      )
    }
    const around = button.current?.closest('header') ?? document.body
    const stop = new AbortController()
    // Someone who comes near the button may want it: nobody else loads it.
    const once = () => {
      stop.abort()
      load()
    }
    for (const event of ['pointerenter', 'focusin']) around.addEventListener(event, once, stop)
    return () => stop.abort()
  }, [])

  const label = theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'
  const control = (
    <button
      ref={button}
      type="button"
      aria-label={label}
      onClick={() => void toggle()}
      className={className}
    >
      <span className="hidden dark:block">{sun}</span>
      <span className="dark:hidden">{moon}</span>
    </button>
  )
  return Around ? <Around label={label}>{control}</Around> : control
}
