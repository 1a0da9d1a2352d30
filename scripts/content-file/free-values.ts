import type { PayloadRequest } from 'payload'
import { mongo, sessionOf } from '@/platform/database/connection'
import type { Contents } from './check'
import type { ContentModel } from './content-model'

interface Stored extends Record<string, unknown> {
  _id: string
}

/** The new values of documents that gave up a unique one, by collection and id. */
export type GivenUp = Map<string, Map<string, Record<string, unknown>>>

/**
 * Takes unique values, such as slugs, from documents that aren't to have them: those that go to the
 * trash, and those that exchange theirs. A text gets a number at its end.
 *
 * It writes to the database itself, since nobody made this change.
 */
export async function freeValues(
  req: PayloadRequest,
  { collections }: ContentModel,
  { unique }: Contents,
): Promise<GivenUp> {
  const givenUp: GivenUp = new Map()
  const session = await sessionOf(req)
  for (const config of collections) {
    const documents = mongo(req.payload).connection.collection<Stored>(config.slug)
    for (const [name, wanted] of unique.get(config.slug) ?? []) {
      const field = config.flattenedFields.find((one) => one.name === name)
      const having = documents.find({ [name]: { $in: [...wanted.keys()] } }, { session })
      for (const one of await having.toArray()) {
        const value = one[name]
        if (wanted.get(value) === one._id) continue
        const other = field?.type === 'text' ? await freeText(String(value)) : null
        const change =
          other === null ? { $unset: { [name]: true as const } } : { $set: { [name]: other } }
        await documents.updateOne({ _id: one._id }, change, { session })
        const ofCollection = givenUp.get(config.slug) ?? new Map<string, Record<string, unknown>>()
        ofCollection.set(one._id, { ...ofCollection.get(one._id), [name]: other })
        givenUp.set(config.slug, ofCollection)
      }

      async function freeText(value: string): Promise<string> {
        for (let number = 2; ; number += 1) {
          const text = `${value}-${number}`
          const isTaken =
            wanted.has(text) || (await documents.findOne({ [name]: text }, { session }))
          if (!isTaken) return text
        }
      }
    }
  }
  return givenUp
}
