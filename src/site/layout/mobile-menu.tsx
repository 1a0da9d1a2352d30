'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { headerScrollThreshold } from '@/platform/interface'

const shown = 'border-line bg-page/92 backdrop-blur-md'

/** Hides the header; the keyboard's focus inside brings it back. */
const hidden =
  'pointer-events-none -translate-y-full border-transparent opacity-0 ' +
  'has-focus-visible:pointer-events-auto has-focus-visible:translate-y-0 has-focus-visible:border-line has-focus-visible:bg-page/92 has-focus-visible:opacity-100 has-focus-visible:backdrop-blur-md ' +
  'no-js:pointer-events-auto no-js:translate-y-0 no-js:opacity-100 ' +
  'short:pointer-events-auto short:translate-y-0 short:opacity-100'

/**
 * The header stays in place in low windows and without scripts. Its links show by its width in
 * letters.
 */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    // The styles name no such attribute; a class that they name would style the whole page again.
    document.documentElement.dataset.hydrated = ''
    document.documentElement.classList.remove('no-js')
    const read = () => setScrolled(window.scrollY > headerScrollThreshold)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])

  return (
    <header
      data-scrolled={scrolled}
      className={`@container fixed inset-x-0 top-0 z-30 border-b transition-[translate,opacity] duration-200 print:hidden no-js:static short:static ${scrolled ? shown : hidden}`}
    >
      {children}
    </header>
  )
}

interface MobileMenuProps {
  icon: ReactNode
  closeIcon: ReactNode
  /** Classes from `buttonStyle`. */
  buttonClasses: string
  children: ReactNode
}

/** The browser's dialog holds the focus, closes on Escape and gives the focus back. */
export function MobileMenu({ icon, closeIcon, buttonClasses, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const menu = dialog.current
    // A link may lead to a place on this page.
    const closeOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) menu?.close()
    }
    // A wide window hides the menu, which would still block the page behind it.
    const closeWhenHidden = () => {
      if (!menu?.checkVisibility()) menu?.close()
    }
    const stop = new AbortController()
    menu?.addEventListener('click', closeOnLink, stop)
    window.addEventListener('resize', closeWhenHidden, stop)
    return () => stop.abort()
  }, [])

  const show = () => {
    dialog.current?.showModal()
    setOpen(true)
  }

  return (
    <div className="@min-[70rem]:hidden no-js:hidden">
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
