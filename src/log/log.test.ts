import { expect, test } from '@jest/globals'
import { createLog } from './log'

function written() {
  const lines: string[] = []
  return { lines, log: createLog({ write: (line) => lines.push(line) }) }
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
