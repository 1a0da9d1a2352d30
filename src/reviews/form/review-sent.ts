const eventName = 'review-sent'

export function announceReviewSent(): void {
  window.dispatchEvent(new Event(eventName))
}

/** @returns a function that stops listening */
export function onReviewSent(listener: () => void): () => void {
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}
