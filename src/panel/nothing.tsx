export function NoButton() {
  return null
}

export function NoDifference() {
  return null
}
