import type { DataMigration } from '@/platform/database/migrations'
import * as enquiryEvents from './20261128_enquiry_events'

/** What changed in stored data since release 1, the oldest first; `npx payload migrate:create` adds to it. */
export const migrations: DataMigration[] = [{ ...enquiryEvents, name: '20261128_enquiry_events' }]
