/** The driver's types cover only public functions. `scripts/backup/fill.mjs` uses this. */
declare module 'mongodb/lib/cmap/commands.js' {
  /** An array of a command's documents, which the driver sends as bytes beside the command. */
  export class DocumentSequence {
    constructor(field: string)
    push(document: object, bytes: Uint8Array): number
  }
}
