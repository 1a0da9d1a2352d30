'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface MobileMenuProps {
  icon: ReactNode
  closeIcon: ReactNode
  /** Of the two buttons, from `buttonStyle`. */
  buttonClasses: string
  children: ReactNode
}

/**
 * The menu of small screens. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back; choosing a link or arriving at another page closes it too.
 */
export function MobileMenu({ icon, closeIcon, buttonClasses, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const path = usePathname()

  useEffect(() => {
    dialog.current?.close()
  }, [path])

  useEffect(() => {
    const menu = dialog.current
    // A link to another place on this page changes no path, so a click on any link closes the menu.
    const closeOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) menu?.close()
    }
    // A window that becomes wide hides the menu, which would go on blocking the page behind it.
    const closeWhenHidden = () => {
      if (!menu?.checkVisibility()) menu?.close()
    }
    menu?.addEventListener('click', closeOnLink)
    window.addEventListener('resize', closeWhenHidden)
    return () => {
      menu?.removeEventListener('click', closeOnLink)
      window.removeEventListener('resize', closeWhenHidden)
    }
  }, [])

  const show = () => {
    dialog.current?.showModal()
    setOpen(true)
  }

  return (
    <div className="lg:hidden no-js:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={show}
        className={buttonClasses}
      >
        {icon}
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-page px-gutter pb-10 text-text open:motion-safe:animate-enter"
      >
        <div className="flex h-header items-center justify-end">
          <button
            type="button"
            aria-label="Close menu"
            onClick={() => dialog.current?.close()}
            className={buttonClasses}
          >
            {closeIcon}
          </button>
        </div>
        {children}
      </dialog>
    </div>
  )
}
