import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

test('a start with too few open files is refused with a sentence', () => {
  const start = 'ulimit -n 256; exec "$0" scripts/run.mjs serve'
  const { status, stderr } = spawnSync('sh', ['-c', start, process.execPath], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'Only 256 files may be open at once, and the site needs 1024: raise the limit (ulimit -n), then try again.\n',
  )
})
