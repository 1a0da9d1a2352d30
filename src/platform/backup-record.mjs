/**
 * Where the database keeps when it was last backed up, in `takenAt`.
 *
 * Source: docs/operating.md, "Backups".
 */
export const backupRecord = /** @type {const} */ ({ collection: 'settings', id: 'backup' })

/**
 * Where it keeps when a backup was last restored on trial, in `doneAt`.
 *
 * Source: docs/operating.md, "Rehearsing a restore".
 */
export const rehearsalRecord = /** @type {const} */ ({ collection: 'settings', id: 'rehearsal' })
