import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'

import { temporaryFolder } from '../testing/temporary-folder'

const inFolder = temporaryFolder()
const list = () => inFolder('instances.conf')

const shipped = 'deploy/nginx/consultant/here/instances.conf'

/** Stands for a program of the machine. */
function program(name: string, script: string) {
  writeFileSync(inFolder(name), `#!/bin/sh\n${script}\n`)
  chmodSync(inFolder(name), 0o755)
}

/** What nginx sees when it's told to read its list, and what systemd is told to restart. */
beforeEach(() => {
  copyFileSync(shipped, list())
  program('nginx', '')
  program(
    'systemctl',
    `echo "$@" >> ${inFolder('log')}; grep ^server ${list()} >> ${inFolder('log')}`,
  )
  program('curl', '')
  program('sleep', '')
})

const log = () => readFileSync(inFolder('log'), 'utf8').trim().split('\n')
const servers = () => readFileSync(list(), 'utf8').match(/^server.*$/gm)

/** @returns what it complains about */
function instances(...args: string[]) {
  const env = {
    ...process.env,
    PATH: `${inFolder()}${delimiter}${process.env['PATH']}`,
    INSTANCES_FILE: list(),
  }
  return spawnSync('sh', ['scripts/site/instances.sh', ...args], { env, encoding: 'utf8' }).stderr
}

const both = ['server 127.0.0.1:3001 max_fails=0;', 'server 127.0.0.1:3002 max_fails=0;']
const first = ['server 127.0.0.1:3001 max_fails=0 down;', both[1]]
const second = [both[0], 'server 127.0.0.1:3002 max_fails=0 down;']

test('an instance is drained and brought back, by its port or its address, and nothing else changes', () => {
  expect(instances('drain', '3001')).toBe('')
  expect(servers()).toEqual(first)
  instances('drain', '3001')
  expect(servers()).toEqual(first)
  instances('drain', '127.0.0.1:3001', '--back')
  expect(readFileSync(list(), 'utf8')).toBe(readFileSync(shipped, 'utf8'))
})

test('the last instance isn’t drained, nor one that isn’t there', () => {
  instances('drain', '3001')
  expect(instances('drain', '3002')).toContain(
    '127.0.0.1:3002 is the only instance that visitors reach',
  )
  expect(instances('drain', '300')).toContain('name one of 127.0.0.1:3001 127.0.0.1:3002.')
  expect(instances('drain')).toContain('Name an instance')
  expect(servers()).toEqual(first)
})

test('if nginx refuses the list, it stays as it was', () => {
  program('nginx', 'echo wrong >&2; exit 1')
  expect(instances('drain', '3001')).toContain('wrong')
  expect(servers()).toEqual(both)
})

test('each instance is restarted while visitors are sent to the other', () => {
  expect(instances('restart')).toBe('')
  const reload = 'reload nginx'
  expect(log()).toEqual([
    ...[reload, ...first, 'restart consultant@3001', ...first, reload, ...both],
    ...[reload, ...second, 'restart consultant@3002', ...second, reload, ...both],
  ])
})

test('if an instance can’t be restarted, it stays drained and the others go on', () => {
  program('systemctl', '[ $1 = reload ]')
  instances('restart')
  expect(servers()).toEqual(first)
})
