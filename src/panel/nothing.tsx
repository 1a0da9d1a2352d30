/** In place of a button of Payload's for what cannot be done here. */
export function NoButton() {
  return null
}

/** In the comparison of two versions, for what is no text of the consultant's. */
export function NoDifference() {
  return null
}
