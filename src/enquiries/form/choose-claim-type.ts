import type { ClaimType } from '@/enquiries/claim-types'

const eventName = 'choose-claim-type'

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<ClaimType>
  }
}

let waiting: ClaimType | undefined

/**
 * Chooses a type in the enquiry form, as a service card does. If there's no form yet (it may be on
 * the next page), the choice waits for one.
 */
export function chooseClaimType(type: ClaimType): void {
  waiting = type
  window.dispatchEvent(new CustomEvent(eventName, { detail: type }))
}

/** `justNow`: by a click on this page. */
type ClaimTypeListener = (type: ClaimType, choice: { justNow: boolean }) => void

/** Calls back with each type chosen outside the form, including one that waits. */
export function onClaimTypeChosen(listener: ClaimTypeListener): () => void {
  const announce = ({ detail }: CustomEvent<ClaimType>) => {
    waiting = undefined
    listener(detail, { justNow: true })
  }
  window.addEventListener(eventName, announce)
  if (waiting) listener(waiting, { justNow: false })
  waiting = undefined
  return () => window.removeEventListener(eventName, announce)
}
