'use client'

import { useEffect, useRef, useState } from 'react'
import { readStored, store } from '@/ui/browser/stored'

/** Milliseconds between two presses. */
const patience = 5_000

const stillToPress = ['', 'Press Shift twice more to leave.', 'Press Shift once more to leave.']

const hasLeft = 'left'

/**
 * The page turns blank at once, even on a slow line, and the new page takes its place in the
 * history.
 */
function leave(link: HTMLAnchorElement | null): void {
  if (!link) return
  try {
    sessionStorage.clear()
  } catch {
    // Storage is off, so nothing was stored.
  }
  store('sessionStorage', hasLeft, 'yes')
  document.title = 'Loading…'
  document.body.textContent = 'Loading…'
  window.location.replace(link.href)
}

/** Empties a form that Back brings back with its answers. */
function forgetTyped(): void {
  if (readStored('sessionStorage', hasLeft) === null) return
  sessionStorage.removeItem(hasLeft)
  for (const form of document.forms) form.reset()
}

interface LeaveLinkProps {
  href: string
  className: string
}

/**
 * A Shift counts when it's released, unless another key was pressed with it. Without scripts this
 * is a link.
 */
export function LeaveLink({ href, className }: LeaveLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [pressed, setPressed] = useState(0)

  useEffect(() => {
    // The browser fills a form in again before `pageshow`.
    if (document.readyState === 'complete') forgetTyped()
    let count = 0
    let alone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const countTo = (next: number) => {
      clearTimeout(timer)
      count = next
      setPressed(next)
      if (next > 0) timer = setTimeout(countTo, patience, 0)
      if (next > 2) leave(link.current)
    }
    const down = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      alone = key === 'Shift' && !ctrlKey && !altKey && !metaKey
      if (!alone && count > 0) countTo(0)
    }
    const up = ({ key }: KeyboardEvent) => {
      if (key === 'Shift' && alone) countTo(count + 1)
    }
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    document.addEventListener('keydown', down, options)
    document.addEventListener('keyup', up, options)
    window.addEventListener('pageshow', forgetTyped, options)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])

  return (
    <>
      <a
        ref={link}
        href={href}
        rel="nofollow noreferrer"
        draggable={false}
        onClick={(event) => {
          event.preventDefault()
          leave(link.current)
        }}
        className={className}
      >
        Leave this page
      </a>
      <p
        role="status"
        className="absolute top-full rounded border border-line bg-page px-3 py-1 text-fine empty:sr-only"
      >
        {stillToPress[pressed]}
      </p>
    </>
  )
}
