/** In the comparison of two versions, for what is no text of the consultant's. */
export function NoDifference() {
  return null
}
