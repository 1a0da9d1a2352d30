/** Has Payload say something once the next form has been loaded: it looks for it under this name. */
export function messageAfterLoading(message: string): void {
  sessionStorage.setItem('payload-pending-success-toast', message)
}
