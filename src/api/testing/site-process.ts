import { openInstance } from './site'

// The site as a process of its own, which a test may kill: it says its port, and ends with its parent.
const { port } = await openInstance('first')
process.stdin.once('close', () => process.exit(0)).resume()
process.stdout.write(`${port}\n`)
