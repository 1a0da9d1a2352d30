'use client'

import { useTheme } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { theme as setting } from '@/platform/interface'

/** A theme that is chosen in the panel is the site's and the dashboard's too. */
export function KeepTheme() {
  const { theme } = useTheme()
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== theme
    before.current = theme
    // What the panel starts with is what is kept already.
    if (!isChange || document.documentElement.dataset['theme'] !== theme) return
    try {
      localStorage.setItem(setting.storageKey, theme)
    } catch {
      // Where storage is denied, the choice holds for the panel alone.
    }
  }, [theme])
  return null
}

/** What assistive technology needs to know of an element, and Payload does not say. */
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

/** What the form calls the field that an input belongs to. */
const fieldName = (element: Element) =>
  element.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent?.trim() ??
  ''

const mends: readonly Mend[] = [
  // Each screen has one main part. Its own header is then no second header of the page.
  {
    selector:
      '.template-default__wrap:not(:has(main, [role=main])) > :has(*):not(.app-header, .doc-header)',
    attribute: 'role',
    value: always('main'),
  },
  // So has the screen of the signing in.
  { selector: '.template-minimal', attribute: 'role', value: always('main') },
  // The title and the tabs of a form stand beside it.
  { selector: '.doc-header', attribute: 'role', value: always('region') },
  { selector: '.doc-header', attribute: 'aria-label', value: always('Title and views') },
  { selector: '.table tbody input[type=checkbox]', attribute: 'aria-label', value: rowName },
  {
    selector: '.table thead input[type=checkbox]',
    attribute: 'aria-label',
    value: always('Select all rows'),
  },
  // It stands in the main part, and so is no header of the page.
  { selector: '.list-header', attribute: 'role', value: always('presentation') },
  // It holds links without items.
  { selector: 'ul.doc-tabs__tabs', attribute: 'role', value: always('presentation') },
  // A part of a page comes right below the page's title.
  {
    selector: '.group-field__header h3, .array-field__title, .blocks-field__title',
    attribute: 'aria-level',
    value: always('2'),
  },
  // It is hidden from assistive technology, so the keyboard passes it by too.
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
  { selector: '.collapsible__drag', attribute: 'aria-label', value: always('Move') },
  { selector: '.clickable-arrow--left', attribute: 'aria-label', value: always('Page before') },
  { selector: '.clickable-arrow--right', attribute: 'aria-label', value: always('Next page') },
  {
    selector: '.popup-button',
    attribute: 'aria-label',
    value: ({ textContent }) => (textContent.trim() === '' ? 'More' : ''),
  },
]

/** Hidden from assistive technology and yet reached by the keyboard, which has Backspace for it. */
const hiddenStops = '.clear-indicator[aria-hidden=true][tabindex="0"]'

/** A name that leaves out what the link shows, such as the number of versions. */
const shorterNames = '.doc-tab[aria-label]'

function mend(): void {
  for (const { attribute, selector, value } of mends) {
    for (const element of document.querySelectorAll(selector)) {
      // A part that is only once on a screen is found only until it is named.
      if (!element.matches(selector)) continue
      const said = element.getAttribute(attribute) ?? ''
      const wanted = said === '' ? value(element) : ''
      if (wanted !== '') element.setAttribute(attribute, wanted)
    }
  }
  for (const stop of document.querySelectorAll(hiddenStops)) stop.setAttribute('tabindex', '-1')
  for (const link of document.querySelectorAll(shorterNames)) link.removeAttribute('aria-label')
}

/** Tells assistive technology what Payload's own screens leave out, whenever they are drawn. */
export function Mended() {
  useEffect(() => {
    // A form is drawn in hundreds of steps; once a frame is enough.
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
