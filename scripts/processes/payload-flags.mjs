/**
 * What Node is told wherever it imports Payload by itself: seeds, the server, Payload's own commands.
 *
 * Payload's rich text brings Lexical. Without a condition Node takes those files of Lexical that wait,
 * at their top, for one of two others. Node 20 can lose such a wait among modules that import each other,
 * and then ends with code 13 and no word. Named so, it takes the files that wait for nothing.
 */
export const payloadFlags = ['--conditions=production']

/** The same, for a program of ours that is run from its TypeScript. */
export const payloadSourceFlags = [...payloadFlags, '--import', 'tsx']
