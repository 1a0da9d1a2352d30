/** Replaces a button of Payload's. */
export function NoButton() {
  return null
}

/** Replaces a field in the comparison of two versions. */
export function NoDifference() {
  return null
}
