import type { Payload } from 'payload'

/**
 * Whether there is no account yet. Doesn't tell how many there are.
 * @throws whatever the driver says where the database is away
 * Source: docs/product.md, "5.5 First account".
 */
export async function needsFirstAccount(payload: Payload): Promise<boolean> {
  const { docs } = await payload.find({
    collection: 'users',
    limit: 1,
    pagination: false,
    depth: 0,
  })
  return docs.length === 0
}
