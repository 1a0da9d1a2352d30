import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { ProcessGroup } from '../processes/process-group.mjs'
import { browsers, findBrowser } from './browsers'

const { PATH } = process.env
let folder: string

/** PATH leads to an empty folder, so nothing that this machine has is found. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  process.env.PATH = folder
  delete process.env.CHROMIUM_PATH
  delete process.env.FIREFOX_PATH
  delete process.env.WEBKIT_DRIVER_PATH
})

afterEach(() => {
  rmSync(folder, { recursive: true })
  process.env.PATH = PATH
})

/** Puts a program there. @returns its path */
function program(name: string, script = ''): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

/** An apt-get that brings programs, where it is told to install these packages and no others. */
function aptGet(packages: string[], brought: string[]) {
  const expected = `install -y --no-install-recommends ${packages.join(' ')}`
  const checks = ['[ "$1" = update ] && exit 0', `[ "$*" = "${expected}" ] || exit 1`]
  const copies = brought.map((name) => `/bin/cp "$0" "${join(folder, name)}"`)
  program('sudo', 'shift; exec "$@"')
  program('apt-get', [...checks, ...copies].join('\n'))
}

const find = (name: keyof typeof browsers) => findBrowser(new ProcessGroup(), browsers[name])

test('an installed browser is used, by the first of its names, unless the person names another program', async () => {
  program('firefox')
  const preferred = program('firefox-esr')
  expect(await find('firefox')).toEqual({ path: preferred })
  const named = program('nightly')
  process.env.FIREFOX_PATH = named
  expect(await find('firefox')).toEqual({ path: named })
  process.env.FIREFOX_PATH = join(folder, 'nothing')
  await expect(find('firefox')).rejects.toThrow(
    `FIREFOX_PATH names ${process.env.FIREFOX_PATH}, which is not a program`,
  )
})

test('one that is worth installing is, although there is another, which is used if it cannot be', async () => {
  const other = program('chromium')
  expect(await find('chromium')).toEqual({ path: other })
  aptGet(browsers.chromium.packages, ['chromium-headless-shell'])
  expect(await find('chromium')).toEqual({ path: join(folder, 'chromium-headless-shell') })
})

test('if not all that a browser needs can be had, a sentence says what to install', async () => {
  const driver = program('WebKitWebDriver')
  aptGet(browsers.webkit.packages, ['Xvfb'])
  expect(await find('webkit')).toEqual({ path: driver })
  rmSync(driver)
  aptGet(['something else'], [])
  expect(await find('webkit')).toEqual({
    missing:
      'There is no WebKit here: install "webkit2gtk-driver" and "xvfb", or set WEBKIT_DRIVER_PATH to the path of its program.',
  })
})
