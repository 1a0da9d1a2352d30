import type { DataMigration } from '@/platform/database/migrations'
import * as enquiryEvents from './20261128_enquiry_events'

/** What changed in stored data since release 1, the oldest first; `npx payload migrate:create` adds to it. */
export const migrations: DataMigration[] = [
  { name: '20261128_enquiry_events', up: enquiryEvents.up, down: enquiryEvents.down },
]
