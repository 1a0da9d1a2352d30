/**
 * Where the database keeps when it was last backed up, in `takenAt`.
 *
 * Source: docs/operating.md, "Backups".
 */
export const backupRecord = /** @type {const} */ ({ collection: 'settings', id: 'backup' })

/** Where it keeps when restoring a backup was last rehearsed, in `doneAt`. */
export const rehearsalRecord = /** @type {const} */ ({ collection: 'settings', id: 'rehearsal' })
