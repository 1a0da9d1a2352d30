import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

import { inProject } from '../project/files.mjs'
import { temporaryFolder } from '../testing/temporary-folder'
import { restartEach, setDrained } from './drain'

const shipped = readFileSync(
  inProject('deploy', 'nginx', 'consultant', 'here', 'instances.conf'),
  'utf8',
)

const inFolder = temporaryFolder()

/** The shipped list, with the servers in what nginx last read of it. */
function proxyOf() {
  const file = inFolder('instances.conf')
  writeFileSync(file, shipped)
  const servers = () => readFileSync(file, 'utf8').match(/^server.*$/gm)
  const loaded: unknown[] = []
  const reload = () => Promise.resolve(void loaded.push(servers()))
  return { file, loaded, reload, servers }
}

const both = ['server 127.0.0.1:3001 max_fails=0;', 'server 127.0.0.1:3002 max_fails=0;']
const first = ['server 127.0.0.1:3001 max_fails=0 down;', both[1]]

test('an instance is drained and brought back, by its port or its address, and nothing else changes', async () => {
  const proxy = proxyOf()
  expect(await setDrained(proxy, '3001', true)).toBe('127.0.0.1:3001')
  expect(proxy.loaded).toEqual([first])
  await setDrained(proxy, '3001', true)
  expect(proxy.servers()).toEqual(first)
  await setDrained(proxy, '127.0.0.1:3001', false)
  expect(proxy.loaded).toEqual([first, both])
  expect(readFileSync(proxy.file, 'utf8')).toBe(shipped)
})

test('the last instance isn’t drained, nor one that isn’t there', async () => {
  const proxy = proxyOf()
  await setDrained(proxy, '3001', true)
  await expect(setDrained(proxy, '3002', true)).rejects.toThrow(
    '127.0.0.1:3002 is the only instance that visitors reach',
  )
  await expect(setDrained(proxy, '300', true)).rejects.toThrow(
    'name one of 127.0.0.1:3001, 127.0.0.1:3002.',
  )
  expect(proxy.loaded).toEqual([first])
})

test('if nginx refuses the list, it stays as it was', async () => {
  const proxy = proxyOf()
  const refusing = { ...proxy, reload: () => Promise.reject(new Error('nginx -t')) }
  await expect(setDrained(refusing, '3001', true)).rejects.toThrow('nginx -t')
  expect(readFileSync(proxy.file, 'utf8')).toBe(shipped)
})

test('if an instance can’t be restarted, it stays drained and the others go on', async () => {
  const proxy = proxyOf()
  const restarted: string[] = []
  const restart = (address: string) => {
    restarted.push(address)
    return Promise.reject(new Error('systemctl failed'))
  }
  const { signal } = new AbortController()
  await expect(restartEach({ signal }, proxy, restart, undefined, 0)).rejects.toThrow(
    'systemctl failed',
  )
  expect([restarted, proxy.servers()]).toEqual([['127.0.0.1:3001'], first])
})
