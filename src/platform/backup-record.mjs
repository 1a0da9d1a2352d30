/**
 * Where the database keeps when it was last backed up, in `takenAt`.
 *
 * Source: docs/operating.md, "Backups".
 */
export const backupRecord = /** @type {const} */ ({ collection: 'settings', id: 'backup' })
