import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from '@jest/globals'

import { answers } from './waiting.mjs'
import { ProcessGroup } from './process-group.mjs'

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs a main function in its own process and gives its lines as they come. */
function run(main: string) {
  const source = `import { startGroup } from ${moduleUrl('./process-group.mjs')}
    import { StartError } from ${moduleUrl('./report.mjs')}
    await startGroup(async (group) => { ${main} }, 0)`
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

/** A program that listens on a port, and says on which. */
const listener = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => console.log(server.address().port))`

const program = (script: string) => `process.execPath, ['-e', ${JSON.stringify(script)}]`

test('what a command opened is closed in reverse order when it is done', async () => {
  const { child, code } = run(`
    group.onEnd(() => console.log('database closed'))
    group.onEnd(() => console.log('site closed'))`)
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  expect(await code).toEqual({ code: 0, complaints: '' })
  expect(output).toBe('site closed\ndatabase closed\n')
})

test.each([
  [`new StartError('Do this, then try again.')`, 'Do this, then try again.\n'],
  [
    `Object.assign(new Error('write'), { code: 'ENOSPC' })`,
    'The disk is full: make room, then try again.\n',
  ],
  [
    `Object.assign(new Error('EROFS: open /a'), { code: 'EROFS', path: '/a' })`,
    'Nothing can be written here (EROFS: open /a): copy the project to a folder that isn’t read-only, then try again.\n',
  ],
  [
    `Object.assign(new Error('mkdir /a'), { code: 'ENOENT', syscall: 'mkdir', path: '/a' })`,
    'Nothing can be written here (mkdir /a): copy the project to a folder that isn’t read-only, then try again.\n',
  ],
  [
    `Object.assign(new Error('EMFILE: open /a'), { code: 'EMFILE', path: '/a' })`,
    'Too few files may be open at once: raise the limit to 1024 or more (ulimit -n), then try again.\n',
  ],
  [
    `Object.assign(new Error('ENOENT: open /a'), { path: '/a' })`,
    "A file can't be read or written (ENOENT: open /a): see to its name, its folder and your rights, then try again.\n",
  ],
  [
    `Object.assign(new Error('not authorized'), { name: 'MongoServerError' })`,
    'The database failed (not authorized): see that it runs and that its user has readWrite, then try again.\n',
  ],
])(
  '%s is reported in one sentence without a stack, and the exit code is 1',
  async (error, said) => {
    expect(await run(`throw ${error}`).code).toEqual({ code: 1, complaints: said })
  },
)

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

test.each(signals)(
  '%s ends a command with everything that its programs started',
  async (signal) => {
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listener)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    const { child, line, code } = run(`await group.run(${program(parent)})`)
    const port = Number(await line())
    child.kill(signal)
    expect(await code).toEqual({ code: 0, complaints: '' })
    expect(await answers(port)).toBe(false)
  },
)

test('a second Ctrl-C does not cut a clean stop short', async () => {
  const slow = `process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit() }, 500)); ${listener}`
  const { child, line, code } = run(`await group.run(${program(slow)})`)
  await line()
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await line()).toBe('closed')
  expect(await code).toEqual({ code: 0, complaints: '' })
})

test('kill -9 of a command leaves none of its programs, not even one that does not stop', async () => {
  const stubborn = `process.on('SIGTERM', () => {}); ${listener}`
  const { child, line, code } = run(
    `group.start(${program(listener)})
     await group.run(${program(stubborn)}, { graceSeconds: 1 })`,
  )
  const ports = [Number(await line()), Number(await line())]
  child.kill('SIGKILL')
  await code
  for (const port of ports) while (await answers(port)) await pause(50)
})

test('a program that takes too long is ended, and has failed', async () => {
  const { code, output } = await new ProcessGroup().run('sh', ['-c', 'echo begun; sleep 60'], {
    quiet: true,
    timeoutMs: 200,
  })
  expect(output).toBe('begun\n')
  expect(code).not.toBe(0)
})
