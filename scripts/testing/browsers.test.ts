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
function program(name: string, script = ''): string {
  const path = inFolder(name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

/** An apt-get that brings programs, where it is told to install these packages and no others. */
function aptGet(packages: string[], brought: string[]) {
  const install = `install -y --no-install-recommends ${packages.join(' ')}`
  const copies = brought.map((name) => `/bin/cp "$0" "${inFolder(name)}"`)
  const script = ['[ "$1" = update ] && exit 0', `[ "$*" = "${install}" ] || exit 1`, ...copies]
  program('sudo', 'shift; exec "$@"')
  program('apt-get', script.join('\n'))
}

test('one that is worth installing is, although there is another, which is used if it cannot be', async () => {
  const other = program('chromium')
  expect(await find('chromium')).toEqual({ path: other })
  const better = 'chromium-headless-shell'
  aptGet(browsers.chromium.packages, [better])
  expect(await find('chromium')).toEqual({ path: inFolder(better) })
})

test('if a browser cannot be had, a sentence says what to install', async () => {
  aptGet(['something else'], [])
  expect(await find('webkit')).toEqual({
    missing:
      'There is no WebKit here: install "webkit2gtk-driver" and "xvfb", or set WEBKIT_DRIVER_PATH to the path of its program.',
  })
})
