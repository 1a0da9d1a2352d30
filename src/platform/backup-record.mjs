/** The time of the last backup, in `takenAt`. Source: docs/operating.md, "Backups". */
export const backupRecord = /** @type {const} */ ({ collection: 'settings', id: 'backup' })

/**
 * The time of the last trial restore, in `doneAt`. Source: docs/operating.md, "Rehearsing a
 * restore".
 */
export const rehearsalRecord = /** @type {const} */ ({ collection: 'settings', id: 'rehearsal' })
