import type { MigrateUpArgs } from '@payloadcms/db-mongodb'
import { migrateAll } from '@/enquiries/work/past-work'

/**
 * The work on each enquiry becomes a list of events. Release 1 goes on serving meanwhile, so each is
 * changed by itself, not all in one transaction; one that is missed is migrated when it's opened.
 */
export const up = ({ payload }: MigrateUpArgs): Promise<void> => migrateAll(payload)

/** The way back is the backup. */
export const down = (): Promise<void> => Promise.resolve()
