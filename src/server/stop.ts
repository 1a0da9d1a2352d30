interface Stoppable {
  close(closed: () => void): unknown
  closeIdleConnections(): void
  closeAllConnections(): void
}

/**
 * Stops a server: no new connections, idle ones closed, answers under way finished.
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
