import { isRecord } from '@/platform/is-record'
import { changesPages, shownCollections } from './content-follower'

interface Operation {
  collectionName: string
  /** The driver's method. */
  method: string
  params: readonly unknown[]
}

/** Mongoose's connection, which every operation of Payload and the site goes through. */
interface Connection {
  on: (name: 'operation-start', listener: (operation: Operation) => void) => unknown
}

const reads: ReadonlySet<string> = new Set([
  ...['aggregate', 'find', 'findOne', 'distinct', 'countDocuments', 'estimatedDocumentCount'],
])

/** An unknown operation counts as a write. */
function mayChangePages({ collectionName, method, params }: Operation): boolean {
  const coll = shownCollections.find((name) => name === collectionName)
  if (coll === undefined || reads.has(method)) return false
  if (method !== 'insertOne' && method !== 'insertMany') return true
  return [params[0]].flat().some((document) => {
    const fullDocument = isRecord(document) ? { _status: document['_status'] } : {}
    return changesPages({ operationType: 'insert', ns: { coll }, fullDocument })
  })
}

/**
 * Counts this process's writes to the content of pages, by whatever way.
 * @returns the count so far
 */
export function countContentWrites(connection: Connection): () => number {
  let count = 0
  connection.on('operation-start', (operation) => {
    if (mayChangePages(operation)) count += 1
  })
  return () => count
}
