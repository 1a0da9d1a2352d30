import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { expect, test } from '@jest/globals'

import { answers, until } from './waiting.mjs'
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

/** A killed program is gone a moment after the kill. */
const isClosed = (port: number) =>
  until(
    async () => !(await answers(port)),
    600_000,
    `${port} still answers`,
    new AbortController().signal,
  )

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

test('an error is reported in one sentence without a stack, and the exit code is 1', async () => {
  const { code } = run(`throw new StartError('Do this, then try again.')`)
  expect(await code).toEqual({ code: 1, complaints: 'Do this, then try again.\n' })
})

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

test.each(signals)(
  '%s ends a command with everything that its programs started',
  async (signal) => {
    const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listener)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
    const { child, line, code } = run(`await group.run(${program(parent)})`)
    const port = Number(await line())
    child.kill(signal)
    expect(await code).toEqual({ code: 0, complaints: '' })
    await isClosed(port)
  },
)

test('a second Ctrl-C does not cut a clean stop short', async () => {
  const slow = `${listener}
    process.on('SIGTERM', () => console.log('closing'))
    server.on('connection', () => { console.log('closed'); process.exit() })`
  const { child, line, code } = run(`await group.run(${program(slow)}, { graceSeconds: 600 })`)
  const port = Number(await line())
  child.kill('SIGINT')
  expect(await line()).toBe('closing')
  child.kill('SIGINT')
  await answers(port)
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
  for (const port of ports) await isClosed(port)
})

test('a program that takes too long is ended, and has failed', async () => {
  const { code } = await new ProcessGroup().run('sleep', ['600'], { quiet: true, timeoutMs: 1 })
  expect(code).not.toBe(0)
})
