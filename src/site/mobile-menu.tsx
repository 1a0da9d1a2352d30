'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { buttonStyle } from '@/ui/button-style'

const square = buttonStyle({ variant: 'quiet', size: 'icon' })

/**
 * The menu of small screens. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back; choosing a link or arriving at another page closes it too.
 */
export function MobileMenu({
  icon,
  closeIcon,
  children,
}: {
  icon: ReactNode
  closeIcon: ReactNode
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const path = usePathname()

  useEffect(() => {
    dialog.current?.close()
  }, [path])

  const show = () => {
    dialog.current?.showModal()
    setOpen(true)
  }
  const close = () => dialog.current?.close()
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    <div className="lg:hidden noscript:hidden">
      <button type="button" aria-label="Open menu" aria-expanded={open} aria-haspopup="dialog" onClick={show} className={square}>
        {icon}
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClick={closeOnLink}
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-page px-gutter pb-10 text-text open:motion-safe:animate-enter"
      >
        <div className="flex h-header items-center justify-end">
          <button type="button" aria-label="Close menu" onClick={close} className={square}>
            {closeIcon}
          </button>
        </div>
        {children}
      </dialog>
    </div>
  )
}
