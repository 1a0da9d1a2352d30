import { expect, test } from '@jest/globals'
import { createLibraryLog, createLog } from './log'

function written(create = createLog) {
  const lines: string[] = []
  return { lines, log: create({ write: (line) => lines.push(line) }) }
}

const parsed = (line: string | undefined): unknown => JSON.parse(line ?? '')

test('a line is one JSON object with its level and the time', () => {
  const { lines, log } = written()
  log.info({ status: 200 })
  log.warn('The disk is nearly full')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1)
  expect(parsed(lines[0])).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    status: 200,
  })
  expect(parsed(lines[1])).toMatchObject({ level: 'warn', msg: 'The disk is nearly full' })
})

test('an error is logged by its name and place, however it is passed, and never by its message', () => {
  const { lines, log } = written()
  const error = new TypeError('sarah@example.com is no number')
  log.error(error)
  log.error({ err: error, id: '7d3f' })
  log.error({ err: error, msg: 'A picture could not be resized' })
  log.error({ err: 'sarah@example.com' })
  expect(lines.join('')).not.toContain('sarah')
  const at = expect.arrayContaining([expect.stringMatching(/^at .+log\.test/)])
  expect(parsed(lines[0])).toMatchObject({ level: 'error', error: 'TypeError', at })
  expect(parsed(lines[1])).toMatchObject({ error: 'TypeError', at, id: '7d3f' })
  expect(parsed(lines[2])).toMatchObject({
    error: 'TypeError',
    msg: 'A picture could not be resized',
  })
  expect(parsed(lines[3])).toMatchObject({ error: 'string', at: [] })
})

test('nothing in an error passes for a place in the code or a name but what is one', () => {
  const { lines, log } = written()
  const error = new TypeError('wrong:\n    at sarah (sarah.ts:1:1)')
  log.error(error)
  error.message = 'another'
  log.error(error)
  error.name = '","level":"sarah'
  log.error(error)
  expect(lines.join('')).not.toContain('sarah')
  expect(lines.map(parsed)).toMatchObject([
    { error: 'TypeError', at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) },
    { error: 'TypeError', at: [] },
    { error: 'Error', at: [] },
  ])
})

const here = expect.stringContaining('log.test.ts')

test('of what a library logs, the kind and the places stay and the words do not', () => {
  const { lines, log } = written(createLibraryLog)
  log.error({ err: new TypeError('sarah'), msg: 'File sarah.exe is not allowed', file: 'sarah' })
  log.error('No such file: sarah')
  log.warn({ err: new TypeError('sarah') })
  log.info({ msg: 'sarah' }, 'sarah')
  expect(lines.join('')).not.toContain('sarah')
  const time = expect.any(String)
  const at = expect.arrayContaining([here])
  expect(lines.map(parsed)).toEqual([
    { level: 'error', time, error: 'TypeError', at, from: here },
    { level: 'error', time, from: here },
    { level: 'warn', time, error: 'TypeError', from: here },
    { level: 'info', time, from: here },
  ])
})

test('a refusal that a library logs leaves no line, whatever its class is called', () => {
  const { lines, log } = written(createLibraryLog)
  class g extends Error {
    status = 403
  }
  log.error({ err: new g('sarah may not') })
  log.error({ err: new g('sarah may not'), msg: 'There was an error' })
  log.error(new g('sarah may not'))
  expect(lines).toEqual([])
  log.error({ err: Object.assign(new Error('sarah'), { status: 500 }) })
  expect(lines).toHaveLength(1)
})
