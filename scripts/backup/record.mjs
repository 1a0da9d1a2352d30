import { MongoClient } from 'mongodb'

import { backupRecord } from '../../src/platform/backup-record.mjs'
import { say } from '../processes/output.mjs'

/**
 * Records in the database that a backup was taken, for the panel's checklist. The file is complete by
 * then, so nothing that goes wrong here fails the backup: an operator may have the right to read only.
 * @param {{ uri: string }} database
 * @param {Date} takenAt
 * @returns {Promise<boolean>} whether it was recorded
 * Source: docs/operating.md, "Backups".
 */
export async function recordBackup({ uri }, takenAt) {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 })
  try {
    /** @type {import('mongodb').Collection<{ _id: string, takenAt: Date }>} */
    const settings = client.db().collection(backupRecord.collection)
    await settings.updateOne(
      { _id: backupRecord.id },
      { $max: { takenAt } },
      { upsert: true, writeConcern: { w: 'majority', wtimeoutMS: 5_000 } },
    )
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`  The backup is whole. The panel's checklist could not be told of it: ${why}`)
    return false
  } finally {
    await client.close().catch(() => {})
  }
}
