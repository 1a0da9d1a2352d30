import type { testSite } from './test-site'

type Rows = ReturnType<ReturnType<typeof testSite>['rows']>

/**
 * The kinds of changes to a collection while something is done, such as `insert`: all that come before
 * a document that is written after it.
 */
export async function changesDuring(
  collection: Rows,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const last = { _id: 'the last change' }
  const stream = collection.watch()
  // The first read opens it.
  await stream.tryNext()
  await act()
  await collection.insertOne(last)
  const kinds: string[] = []
  for await (const change of stream) {
    if ('documentKey' in change && change.documentKey._id === last._id) break
    kinds.push(change.operationType)
  }
  await stream.close()
  await collection.deleteOne(last)
  return kinds
}
