export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** An answer that a list doesn't offer is its first choice. */
export function setAnswer(control: Control, answer: string): void {
  control.value = answer
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0
}

/** Opens the groups around a control. */
export function showControl(control: Element | null): void {
  const group = control?.closest('details')
  if (!group) return
  group.open = true
  showControl(group.parentElement)
}
