import { writeFileSync } from 'node:fs'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { ProcessGroup } from '../processes/process-group.mjs'
import { browsers, findBrowser } from './browsers'
import { temporaryFolder } from './temporary-folder'

const { PATH } = process.env
const inFolder = temporaryFolder()

/** PATH leads to an empty folder, so nothing that this machine has is found. */
beforeEach(() => {
  process.env.PATH = inFolder()
  delete process.env.CHROMIUM_PATH
  delete process.env.WEBKIT_DRIVER_PATH
})

afterEach(() => {
  process.env.PATH = PATH
})

const find = (name: keyof typeof browsers) => findBrowser(new ProcessGroup(), browsers[name])

/** Puts a program there. @returns its path */
function program(name: string, script = '') {
  const path = inFolder(name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

test('a better browser is installed although there is another, which is used if that fails', async () => {
  const other = program('chromium')
  expect(await find('chromium')).toEqual({ path: other })
  const better = inFolder('chromium-headless-shell')
  const install = `install -y --no-install-recommends ${browsers.chromium.packages.join(' ')}`
  program('sudo', 'shift; exec "$@"')
  program('apt-get', `[ "$*" = "${install}" ] && /bin/cp "$0" "${better}"`)
  expect(await find('chromium')).toEqual({ path: better })
})

test('if a browser can’t be installed, a sentence says what to do', async () => {
  expect(await find('webkit')).toEqual({
    missing:
      'There’s no WebKit here: install "webkit2gtk-driver" and "xvfb", or set WEBKIT_DRIVER_PATH to the path of its program.',
  })
})
