import { DocumentSequence } from 'mongodb/lib/cmap/commands.js'
import { z } from 'zod'

/** What is read of the answer to the command `insert`. */
const insertAnswer = z.object({
  n: z.number(),
  writeErrors: z.array(z.object({ errmsg: z.string() })).optional(),
})

/**
 * Inserts documents as the bytes that they are.
 *
 * Through the driver's public functions a document would have to become a JavaScript object on its way,
 * which loses the order of keys that look like numbers and whatever JavaScript has no value for. The
 * driver's own bulk writes send bytes by the class that is used here (decision 015).
 *
 * @param {import('mongodb').Db} database
 * @param {string} name of the collection
 * @param {Buffer[]} documents in BSON, less than 48 MB together
 * @param {Record<string, unknown>} options of the command
 * @throws {Error} where any of them was not inserted
 */
export async function insertRaw(database, name, documents, options) {
  const sequence = new DocumentSequence('documents')
  for (const document of documents) sequence.push({}, document)
  const { n, writeErrors } = insertAnswer.parse(
    await database.command({ insert: name, documents: sequence, ordered: true, ...options }),
  )
  if (n !== documents.length) {
    throw new Error(`${name}: ${writeErrors?.[0]?.errmsg ?? 'not all documents were inserted'}`)
  }
}
