import type { ClaimType } from '@/enquiries/claim-types'

const eventName = 'choose-claim-type'

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<ClaimType>
  }
}

let waiting: ClaimType | undefined

/**
 * Asks the enquiry form to choose a type, as a visitor does who clicks a service card. Where no form
 * is there yet (it may be on the page that the click leads to), the choice waits for one.
 */
export function chooseClaimType(type: ClaimType): void {
  waiting = type
  window.dispatchEvent(new CustomEvent(eventName, { detail: type }))
}

/** Called with a chosen type, and whether it was chosen just now, by a click on this page. */
type ClaimTypeListener = (type: ClaimType, choice: { justNow: boolean }) => void

/**
 * Calls back with each type that a visitor chooses outside the form, beginning with one that waits.
 *
 * @returns stops listening
 */
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
