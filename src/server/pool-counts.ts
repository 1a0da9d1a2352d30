/** A MongoClient of any version. */
interface Client {
  on: (name: `connectionCheck${string}`, listener: () => void) => unknown
}

/**
 * Counts a client's connections in use and requests that wait for one.
 * @param client without work yet, since only what follows is counted
 */
export function poolCounts(client: Client): { inUse: number; waiting: number } {
  const counts = { inUse: 0, waiting: 0 }
  client.on('connectionCheckOutStarted', () => (counts.waiting += 1))
  client.on('connectionCheckOutFailed', () => (counts.waiting -= 1))
  client.on('connectionCheckedOut', () => {
    counts.waiting -= 1
    counts.inUse += 1
  })
  client.on('connectionCheckedIn', () => (counts.inUse -= 1))
  return counts
}
