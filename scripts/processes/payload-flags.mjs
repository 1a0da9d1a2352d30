/**
 * Node's flags whenever it imports Payload itself: seeds, the server, Payload's own commands. In
 * package.json `account` has the same.
 *
 * Payload's rich text brings Lexical. Without a condition Node loads Lexical's files with a top-level
 * await. Node 20 can lose such a wait among modules that import each other, and then ends with code 13
 * and no message. With this condition it loads files that don't wait.
 */
export const payloadFlags = ['--conditions=production']

/** The flags for one of our TypeScript programs. */
export const payloadSourceFlags = [...payloadFlags, '--import', 'tsx']
