import type { ClaimType } from '@/enquiries/claim-types'

/** `justNow` is true for a click on this page. */
type ClaimTypeListener = (type: ClaimType, choice: { justNow: boolean }) => void

let form: ClaimTypeListener | undefined
let waiting: ClaimType | undefined

/**
 * Chooses a type in the enquiry form, as a service card does. Without a form yet (it may be on the
 * next page), the choice waits for one.
 */
export function chooseClaimType(type: ClaimType): void {
  if (form) form(type, { justNow: true })
  else waiting = type
}

/** Calls back with each type chosen outside the form, including one that waits. */
export function onClaimTypeChosen(listener: ClaimTypeListener): () => void {
  form = listener
  if (waiting) listener(waiting, { justNow: false })
  waiting = undefined
  return () => {
    if (form === listener) form = undefined
  }
}
