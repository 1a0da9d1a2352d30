import type { DataMigration } from '@/platform/database/migrations'
import * as enquiryEvents from './20261128_enquiry_events'

/** Changes of stored data since release 1, oldest first; `npx payload migrate:create` adds more. */
export const migrations: DataMigration[] = [
  { name: '20261128_enquiry_events', up: enquiryEvents.up, down: enquiryEvents.down },
]
