/** The part of an HTTP server that stopping it needs. */
interface Stoppable {
  close(closed: () => void): unknown
  closeIdleConnections(): void
  closeAllConnections(): void
}

/**
 * Stops a server: it opens no new connection, closes idle ones and finishes answers under way.
 *
 * @param within milliseconds after which every connection is closed, answered or not
 */
export async function stop(server: Stoppable, within: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), within)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
}
