/** The time of the last backup, in `takenAt`. */
export const backupRecord = /** @type {const} */ ({ collection: 'settings', id: 'backup' })

/** The time of the last trial restore, in `doneAt`. */
export const rehearsalRecord = /** @type {const} */ ({ collection: 'settings', id: 'rehearsal' })
