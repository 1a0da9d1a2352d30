import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { captureConsole, createLog } from './log'

const typed = '{"level":"error","forged":true}'

/** A console and its stream, captured; with the lines of the log, and all that came out otherwise. */
function captured() {
  const lines: string[] = []
  const printed: string[] = []
  const stdout = new Writable({
    write(chunk, _encoding, written) {
      printed.push(String(chunk))
      written()
    },
  })
  const console = new Console(stdout, stdout)
  captureConsole(createLog({ write: (line) => lines.push(line) }), { console, stdout })
  return { console, lines, printed, stdout }
}

const here = expect.stringContaining('capture-console.test.ts')

test('whatever a library prints is one JSON object a line, with its place and without its words', () => {
  const { console, lines, printed, stdout } = captured()
  console.error(`No action ${typed}\n${typed}`)
  console.warn('A header says %s', typed)
  console.log(`\n${typed}`)
  console.table([{ typed }])
  stdout.write(`${typed}\n`)
  const parsed = lines.map((line): unknown => JSON.parse(line))
  expect(parsed).toMatchObject(
    ['error', 'warn', 'info', 'info', 'info'].map((level) => ({ level, from: here })),
  )
  expect(lines.join('')).not.toContain('forged')
  expect(printed).toEqual([])
})

test('an error that a library prints has its name and its place, a warning the name alone', () => {
  const { console, lines } = captured()
  console.error('⨯', new RangeError(typed))
  console.warn(new TypeError(typed))
  const [error, warning] = lines.map((line): unknown => JSON.parse(line))
  expect(error).toMatchObject({
    level: 'error',
    error: 'RangeError',
    at: expect.arrayContaining([here]),
    from: here,
  })
  expect(warning).toEqual({
    level: 'warn',
    time: expect.any(String),
    error: 'TypeError',
    from: here,
  })
})

test('an error that breaks a page is logged, also one that would refuse a call with a 4xx', () => {
  const { console, lines } = captured()
  console.error(Object.assign(new Error(typed), { name: 'QueryError', status: 400 }))
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'error', error: 'QueryError', at: expect.arrayContaining([here]) },
  ])
  expect(lines.join('')).not.toContain('forged')
})

test('who writes to standard output is told that it was written', async () => {
  const { stdout } = captured()
  await new Promise<void>((written) => stdout.write(typed, () => written()))
  await new Promise<void>((written) => stdout.write(typed, 'utf8', () => written()))
  expect(stdout.write(typed)).toBe(true)
})
