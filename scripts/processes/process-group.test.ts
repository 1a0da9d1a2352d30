import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { createInterface } from 'node:readline'

import { expect, test } from '@jest/globals'

import { ProcessGroup } from './process-group.mjs'
import { fingerprintOf, isRunning } from './process-table.mjs'

/** Runs a main function in a process of its own and gives its lines as they come. */
function run(main: string) {
  const source = `import { startGroup } from ${JSON.stringify(new URL('./process-group.mjs', import.meta.url).href)}
    import { StartError } from ${JSON.stringify(new URL('./start-error.mjs', import.meta.url).href)}
    await startGroup(async (group) => { ${main} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  return {
    child,
    line: async () => String((await lines.next()).value),
    code: once(child, 'close').then(([code]: unknown[]) => ({ code, complaints })),
  }
}

test('what a command opened is closed in reverse order when it is done', async () => {
  const { child, code } = run(`
    group.onEnd(() => console.log('database closed'))
    group.onEnd(() => console.log('site closed'))`)
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  expect(await code).toEqual({ code: 0, complaints: '' })
  expect(output).toBe('site closed\ndatabase closed\n')
})

test('an error that a person can do something about is one sentence without a stack, and the exit code is 1', async () => {
  const { code } = run(`throw new StartError('Do this, then try again.')`)
  expect(await code).toEqual({ code: 1, complaints: 'Do this, then try again.\n' })
})

test('a full disk is said in one sentence wherever it shows', async () => {
  const { code } = run(`throw Object.assign(new Error('write'), { code: 'ENOSPC' })`)
  expect(await code).toEqual({
    code: 1,
    complaints: 'The disk is full: make room, then try again.\n',
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s in the middle of a command ends the command and its children, and the exit code is 0',
  async (signal) => {
    const idle = 'setInterval(() => {}, 1000)'
    const parent = `const c = require('node:child_process').spawn(process.execPath, ['-e', '${idle}'], { stdio: 'inherit' }); console.log(c.pid); ${idle}`
    const { child, line, code } = run(
      `await group.run(process.execPath, ['-e', ${JSON.stringify(parent)}])`,
    )
    const grandchild = fingerprintOf(Number(await line()))
    child.kill(signal)
    expect(await code).toEqual({ code: 0, complaints: '' })
    expect(isRunning(grandchild)).toBe(false)
  },
)

test('a second Ctrl-C does not cut a clean stop short', async () => {
  const { child, line, code } = run(`
    group.onEnd(() => new Promise((resolve) => {
      const alive = setInterval(() => {}, 1000)
      process.once('SIGINT', () => {
        clearInterval(alive)
        resolve()
      })
      console.log('closing')
    }))
    group.onEnd(() => console.log('begun'))
    const stopped = new Promise((resolve) => group.signal.addEventListener('abort', resolve))
    const alive = setInterval(() => {}, 1000)
    console.log('running')
    await stopped
    clearInterval(alive)`)
  expect(await line()).toBe('running')
  child.kill('SIGINT')
  expect(await line()).toBe('begun')
  expect(await line()).toBe('closing')
  child.kill('SIGINT')
  expect(await code).toEqual({ code: 0, complaints: '' })
})

test('a program that is not there is named in one sentence', async () => {
  const { code } = run(`await group.run('no-such-command-here', [])`)
  expect(await code).toEqual({
    code: 1,
    complaints: 'no-such-command-here could not be started: is it installed?\n',
  })
})

test('a child that yields has the lowest priority', async () => {
  const { end, ended, pid } = new ProcessGroup().start('sleep', ['60'], { yields: true })
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW)
  await end()
  await ended
})
