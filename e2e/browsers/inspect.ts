/** A point of the window, in CSS pixels from its top left corner. */
export interface Point {
  x: number
  y: number
}

export interface Inspection {
  /** An XPath. */
  place: string
  /** The deed for the first shown element, before all are looked at. */
  deed?: 'focus' | 'bring into view'
}

/**
 * Looks at the elements of a place that are shown, in the order of the page: what a person can tell of
 * each, its middle included. It is called in the browser, and so uses nothing from outside itself.
 */
export function inspect({ place, deed }: Inspection) {
  const found = document.evaluate(place, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  const shown = Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at))
    .filter((node) => node instanceof HTMLElement)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const [first] = shown
  if (deed === 'bring into view') first?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (deed === 'focus') {
    first?.focus()
    if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select()
  }

  const isSet = document.fonts.status === 'loaded'
  const words = (text: string | null | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')
  const valueOf = (element: HTMLElement) => {
    if (element instanceof HTMLSelectElement) return words(element.selectedOptions[0]?.text)
    const isControl = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return isControl ? element.value : ''
  }
  const descriptionOf = (element: HTMLElement) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)?.textContent))
      .join(' ')

  return shown.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = Math.round(left + width / 2)
    const y = Math.round(top + height / 2)
    return {
      x,
      y,
      text: words(element.textContent),
      /** The answer or the choice, as it reads. */
      value: valueOf(element),
      /** The description for screen readers: a control's hint and its error. */
      description: descriptionOf(element),
      focused: element === document.activeElement,
      /** True if a click on its middle reaches it, now and once the fonts have come. */
      clickable:
        isSet && !element.matches(':disabled') && element.contains(document.elementFromPoint(x, y)),
    }
  })
}
