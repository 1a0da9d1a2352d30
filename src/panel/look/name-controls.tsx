'use client'

import { useEffect } from 'react'

const fieldName = (control: Element) =>
  control.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent?.trim()

/** What Payload gives no name, by selector. */
const names: Readonly<Record<string, (control: Element) => string | undefined>> = {
  '.field-type :is(.rs__input, .ContentEditable__root, .date-time-picker input)': fieldName,
  // There Payload's label names an id that its input doesn't have.
  '.drawer .field-type > .field-type__wrap > :is(input, textarea)': fieldName,
  '.edit-upload__input input': ({ parentElement }) => parentElement?.textContent.trim(),
  '.edit-upload__draggable': () => 'Focal point',
  ':is(.file-field__remove, .file-details__remove)': () => 'Choose another file',
  '.file-field__thumbnail-wrap img': () => 'The chosen picture',
  '.file-field__filename': () => 'File name',
  '.copy-to-clipboard': () => 'Copy the address',
  '.date-time-picker__clear-button': () => 'Clear',
  '.clickable-arrow--left': () => 'Previous page',
  '.clickable-arrow--right': () => 'Next page',
  '.popup-button': ({ textContent }) => (textContent.trim() === '' ? 'More' : undefined),
}

function nameControls(): void {
  for (const [selector, nameOf] of Object.entries(names)) {
    for (const control of document.querySelectorAll(`:is(${selector}):not([aria-label])`)) {
      const name = nameOf(control)
      if (name) control.setAttribute('aria-label', name)
    }
  }
}

/**
 * Names the choices, dates, texts, menus and crops of Payload's forms, without which a screen reader says
 * only "edit" (payloadcms/payload#18140). It goes when `e2e/panel-look.spec.ts` passes without it.
 */
export function NameControls() {
  useEffect(() => {
    // A form is drawn in hundreds of steps, so work once a frame.
    let frame = 0
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        nameControls()
      })
    }
    soon()
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return null
}
