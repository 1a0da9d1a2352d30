import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** The collection of idempotency keys, of which Payload knows nothing. */
export const idempotencyCollection = 'idempotency'

/** The collections of the pictures' files, named as GridFS names those of a bucket. */
export const pictureCollections = { files: 'pictures.files', chunks: 'pictures.chunks' } as const

/** The collections that are listed, with the fields that their lists are filtered by. */
const lists = { enquiries: ['claimType'], reviews: ['approved'] }

/**
 * Makes the indexes that Payload's own index options cannot express: those that end in `_id`, so
 * that a list has one order even where two rows came in the same millisecond, the one that deletes
 * expired idempotency keys, and those of the pictures, which GridFS prescribes.
 */
export async function prepareIndexes(adapter: {
  connection: MongooseAdapter['connection']
}): Promise<void> {
  const { connection } = adapter
  await Promise.all([
    ...Object.entries(lists).flatMap(([name, filters]) =>
      [[], ...filters.map((filter) => [filter])].map((path) =>
        connection
          .collection(name)
          .createIndex(Object.fromEntries([...path, 'createdAt', '_id'].map((key) => [key, 1]))),
      ),
    ),
    connection
      .collection(idempotencyCollection)
      .createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
    connection.collection(pictureCollections.files).createIndex({ filename: 1, uploadDate: 1 }),
    connection
      .collection(pictureCollections.chunks)
      .createIndex({ files_id: 1, n: 1 }, { unique: true }),
  ])
}
