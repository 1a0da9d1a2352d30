const eventName = 'review-sent'

/** Says that the server has stored a visitor's review. */
export function announceReviewSent(): void {
  window.dispatchEvent(new Event(eventName))
}

/**
 * Calls back after each review that a visitor sends from this page.
 *
 * @returns stops listening
 */
export function onReviewSent(listener: () => void): () => void {
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}
