import { setTimeout as wait } from 'node:timers/promises'
import type { MigrateUpArgs, MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Config, Migration, Payload } from 'payload'
import { z } from 'zod'
import { Lease } from './lease'

/** A migration as `npx payload migrate:create` writes it. */
export type DataMigration = NonNullable<MongooseAdapter['prodMigrations']>[number]

/** Milliseconds: longer than the 60 s after which MongoDB ends a transaction. */
const longestMigration = 90_000

/** Milliseconds between checks for whether another instance has finished. */
const lookEvery = 500

/** The message is one sentence for the operator's terminal. */
export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `the migration ${name} failed and changed nothing; it will be tried again at the next start (${reason})`,
      { cause },
    )
  }
}

const argsSchema = z.custom<MigrateUpArgs>((args) => typeof args === 'object' && args !== null)

/** Payload's type doesn't say what a migration is called with. */
const forPayload = ({ name, up, down }: DataMigration): Migration => ({
  name,
  up: (args) => up(argsSchema.parse(args)),
  down: (args) => down(argsSchema.parse(args)),
})

async function applyMigrations(payload: Payload, migrations: readonly DataMigration[]) {
  const lease = new Lease('migrations', longestMigration)
  try {
    for (const migration of migrations) {
      await lease.keep(payload)
      while (!lease.isHeld()) {
        await wait(lookEvery)
        await lease.keep(payload)
      }
      // Payload skips those that were applied before.
      await payload.db.migrate({ migrations: [forPayload(migration)] }).catch((error: unknown) => {
        throw new MigrationError(migration.name, error)
      })
    }
  } finally {
    await lease.release(payload)
  }
}

/**
 * Applies pending migrations each time the database connects, before anything reads it.
 *
 * Payload's `prodMigrations` doesn't lock, so two instances would both run a migration, and it
 * reports a failure as "cannot connect to MongoDB". `onInit` doesn't run when `getPayload` is
 * called again after a failed start.
 *
 * Source: docs/upgrading.md, "Migrations".
 */
export const withMigrations =
  (migrations: readonly DataMigration[]) =>
  <Of extends Pick<Config, 'db'>>(config: Of): Of => ({
    ...config,
    db: {
      ...config.db,
      init: (args) => {
        const db = config.db.init(args)
        const connect = db.connect?.bind(db)
        db.connect = async (options) => {
          await connect?.(options)
          if (migrations.length > 0) await applyMigrations(args.payload, migrations)
        }
        return db
      },
    },
  })
