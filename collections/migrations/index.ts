import type { DataMigration } from '@/platform/database/migrations'

/** What changed in stored data since release 1, the oldest first; `npx payload migrate:create` adds to it. */
export const migrations: DataMigration[] = []
