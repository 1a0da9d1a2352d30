import { join } from 'node:path'

import { keptRandomText } from '../files/private-file.mjs'

/**
 * The key that sessions are signed with. It is made once and kept, so that a restart signs nobody out.
 *
 * @param {string} dataDir
 * @returns {string} 64 hexadecimal digits
 */
export const keptSecret = (dataDir) => keptRandomText(join(dataDir, 'payload-secret'))
