/** The driver has types of its public functions only. This is of what `scripts/backup/fill.mjs` uses. */
declare module 'mongodb/lib/cmap/commands.js' {
  /** An array of a command's documents, which the driver sends as bytes beside the command. */
  export class DocumentSequence {
    constructor(field: string)
    push(document: object, bytes: Uint8Array): number
  }
}
