/**
 * Where the database keeps when it was last backed up: a document of one of the site's own collections,
 * with the moment in `takenAt`. The backup's script writes it, the panel's checklist reads it.
 *
 * Source: docs/operating.md, "Backups".
 */
export const backupRecord = /** @type {const} */ ({ collection: 'settings', id: 'backup' })
