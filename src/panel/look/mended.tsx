'use client'

import { useTheme } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { theme as setting } from '@/platform/interface'

/** Keeps a theme chosen in the panel for the site and the dashboard. */
export function KeepTheme() {
  const { theme } = useTheme()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== theme
    before.current = theme
    // The first theme is the one already kept.
    if (!isChange || document.documentElement.dataset['theme'] !== theme) return
    try {
      localStorage.setItem(setting.storageKey, theme)
    } catch {
      // Without storage the choice is the panel's alone.
    }
  }, [theme])
  return null
}

const rowName = (element: Element) => {
  const title = element.closest('tr')?.querySelector('a')?.textContent.trim()
  return title ? `Select ${title}` : 'Select this row'
}

const fieldName = (element: Element) =>
  element.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent?.trim() ??
  ''

type Mends = Readonly<Record<string, string | ((element: Element) => string)>>

/** What Payload doesn't tell assistive technology about an element: attributes by selector. */
const mends: Readonly<Record<string, Mends>> = {
  role: {
    // Each screen needs one main part, so that its own header isn't a second banner.
    '.template-default__wrap:not(:has(main, [role=main])) > :has(*):not(.app-header, .doc-header)':
      'main',
    '.template-minimal': 'main',
    '.doc-header': 'region',
    '.list-header': 'presentation',
    // It holds links without items.
    'ul.doc-tabs__tabs': 'presentation',
  },
  'aria-label': {
    '.doc-header': 'Title and views',
    '.table tbody input[type=checkbox]': rowName,
    '.table thead input[type=checkbox]': 'Select all rows',
    '.ContentEditable__root': fieldName,
    '.field-type .rs__input': fieldName,
    '.date-time-field input': fieldName,
    '.toolbar-popup__button-bold': 'Bold',
    '.toolbar-popup__button-italic': 'Italic',
    '.toolbar-popup__button-link': 'Link',
    '.date-time-picker__clear-button': 'Clear',
    '.schedule-publish .react-datepicker__input-container > input': 'Day and time',
    '.picture-upload :is(.file-details__remove, .file-field__remove)':
      'Take this file out, to choose another',
    '.collapsible__drag': 'Move',
    '.clickable-arrow--left': 'Page before',
    '.clickable-arrow--right': 'Next page',
    '.popup-button': ({ textContent }) => (textContent.trim() === '' ? 'More' : ''),
  },
  'aria-level': {
    '.group-field__header h3, .array-field__title, .blocks-field__title': '2',
    '.schedule-publish h4': '2',
  },
  tabindex: { '.dropdown-indicator[aria-hidden=true]': '-1' },
}

/** Hidden from assistive technology, yet reached by Tab; Backspace does the same. */
const hiddenStops = '.clear-indicator[aria-hidden=true][tabindex="0"]'

/** Their name leaves out what the link shows, such as the number of versions. */
const shorterNames = '.doc-tab[aria-label]'

/** A preview beside its file's name. */
const previews = '.picture-upload .thumbnail img:not([alt])'

function mend(): void {
  for (const [attribute, bySelector] of Object.entries(mends)) {
    for (const [selector, value] of Object.entries(bySelector)) {
      for (const element of document.querySelectorAll(selector)) {
        // An earlier element may have just become the screen's only main part.
        if (!element.matches(selector) || element.getAttribute(attribute)) continue
        const wanted = typeof value === 'string' ? value : value(element)
        if (wanted !== '') element.setAttribute(attribute, wanted)
      }
    }
  }
  for (const stop of document.querySelectorAll(hiddenStops)) stop.setAttribute('tabindex', '-1')
  for (const link of document.querySelectorAll(shorterNames)) link.removeAttribute('aria-label')
  for (const preview of document.querySelectorAll(previews)) preview.setAttribute('alt', '')
}

export function Mended() {
  useEffect(() => {
    // A form is drawn in hundreds of steps, so work once a frame.
    let frame = 0
    const soon = () => {
      if (frame === 0) {
        frame = requestAnimationFrame(() => {
          frame = 0
          mend()
        })
      }
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
