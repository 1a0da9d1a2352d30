/** In place of a button of Payload's for what cannot be done here. */
export function NoButton() {
  return null
}
