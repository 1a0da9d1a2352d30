import type { MongooseAdapter } from '@payloadcms/db-mongodb'

type Model = MongooseAdapter['collections'][string]

/**
 * Splits Payload's changes into a write and a read. mongod logs the whole command of a `findAndModify` that meets
 * another change, or a value that has to be unique: everything that a visitor wrote, or a password's hash. It
 * doesn't log an update. No change touches what Payload finds its document by.
 */
export function quietUpdates({ connection }: Pick<MongooseAdapter, 'connection'>): void {
  connection.plugin((schema) => {
    const findOneAndUpdate = async function (
      this: Pick<Model, 'findOne' | 'updateOne'>,
      filter: object,
      change: object,
      options: Record<string, object>,
    ): Promise<unknown> {
      await this.updateOne(filter, change, options)
      return this.findOne(filter, options['projection'], options)
    }
    schema.static('findOneAndUpdate', findOneAndUpdate)
  })
}
