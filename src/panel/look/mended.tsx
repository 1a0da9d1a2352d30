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

/** What Payload doesn't tell assistive technology about an element. */
interface Mend {
  selector: string
  attribute: string
  value: (element: Element) => string
}

const always = (value: string) => () => value

const rowName = (element: Element) => {
  const title = element.closest('tr')?.querySelector('a')?.textContent.trim()
  return title ? `Select ${title}` : 'Select this row'
}

const fieldName = (element: Element) =>
  element.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent?.trim() ??
  ''

const mends: readonly Mend[] = [
  // Each screen needs one main part, so that its own header isn't a second banner.
  {
    selector:
      '.template-default__wrap:not(:has(main, [role=main])) > :has(*):not(.app-header, .doc-header)',
    attribute: 'role',
    value: always('main'),
  },
  { selector: '.template-minimal', attribute: 'role', value: always('main') },
  { selector: '.doc-header', attribute: 'role', value: always('region') },
  { selector: '.doc-header', attribute: 'aria-label', value: always('Title and views') },
  { selector: '.table tbody input[type=checkbox]', attribute: 'aria-label', value: rowName },
  {
    selector: '.table thead input[type=checkbox]',
    attribute: 'aria-label',
    value: always('Select all rows'),
  },
  { selector: '.list-header', attribute: 'role', value: always('presentation') },
  // It holds links without items.
  { selector: 'ul.doc-tabs__tabs', attribute: 'role', value: always('presentation') },
  {
    selector: '.group-field__header h3, .array-field__title, .blocks-field__title',
    attribute: 'aria-level',
    value: always('2'),
  },
  { selector: '.dropdown-indicator[aria-hidden=true]', attribute: 'tabindex', value: always('-1') },
  { selector: '.ContentEditable__root', attribute: 'aria-label', value: fieldName },
  { selector: '.field-type .rs__input', attribute: 'aria-label', value: fieldName },
  { selector: '.date-time-field input', attribute: 'aria-label', value: fieldName },
  { selector: '.toolbar-popup__button-bold', attribute: 'aria-label', value: always('Bold') },
  { selector: '.toolbar-popup__button-italic', attribute: 'aria-label', value: always('Italic') },
  { selector: '.toolbar-popup__button-link', attribute: 'aria-label', value: always('Link') },
  {
    selector: '.date-time-picker__clear-button',
    attribute: 'aria-label',
    value: always('Clear'),
  },
  {
    selector: '.schedule-publish .react-datepicker__input-container > input',
    attribute: 'aria-label',
    value: always('Day and time'),
  },
  { selector: '.schedule-publish h4', attribute: 'aria-level', value: always('2') },
  {
    selector: '.picture-upload :is(.file-details__remove, .file-field__remove)',
    attribute: 'aria-label',
    value: always('Take this file out, to choose another'),
  },
  { selector: '.collapsible__drag', attribute: 'aria-label', value: always('Move') },
  { selector: '.clickable-arrow--left', attribute: 'aria-label', value: always('Page before') },
  { selector: '.clickable-arrow--right', attribute: 'aria-label', value: always('Next page') },
  {
    selector: '.popup-button',
    attribute: 'aria-label',
    value: ({ textContent }) => (textContent.trim() === '' ? 'More' : ''),
  },
]

/** Hidden from assistive technology, yet reached by Tab; Backspace does the same. */
const hiddenStops = '.clear-indicator[aria-hidden=true][tabindex="0"]'

/** Their name leaves out what the link shows, such as the number of versions. */
const shorterNames = '.doc-tab[aria-label]'

/** A preview beside its file's name. */
const previews = '.picture-upload .thumbnail img:not([alt])'

function mend(): void {
  for (const { attribute, selector, value } of mends) {
    for (const element of document.querySelectorAll(selector)) {
      // An earlier element may have just become the screen's only main part.
      if (!element.matches(selector)) continue
      const said = element.getAttribute(attribute) ?? ''
      const wanted = said === '' ? value(element) : ''
      if (wanted !== '') element.setAttribute(attribute, wanted)
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
