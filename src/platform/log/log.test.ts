import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { captureConsole, createLibraryLog, createLog } from './log'

function written(create = createLog) {
  const lines: string[] = []
  const log = create({ write: (line) => lines.push(line) })
  return { log, lines, objects: () => lines.map((line): unknown => JSON.parse(line)) }
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const stack = expect.arrayContaining([expect.stringMatching(/^at .+log\.test/)])

test('an error has its name, code, message, stack and cause, however it is passed', () => {
  const { log, objects } = written()
  const [message, code] = ['connect ECONNREFUSED 127.0.0.1:27017', 'ECONNREFUSED']
  const cause = Object.assign(new Error(message), { code })
  const error = new TypeError('fetch failed', { cause })
  log.error(error)
  log.error({ err: error, id: '7d3f', msg: 'A picture could not be resized' })
  log.error({ err: 'no error' })
  const fields = {
    ...{ name: 'TypeError', message: 'fetch failed', stack },
    cause: { name: 'Error', code, message, stack },
  }
  expect(objects()).toEqual([
    { level: 'error', time, error: fields },
    { level: 'error', time, error: fields, id: '7d3f', msg: 'A picture could not be resized' },
    { level: 'error', time, error: { message: 'no error' } },
  ])
})

test('nothing in an error can pass for its stack, its name or its code', () => {
  const { log, objects } = written()
  const error = new TypeError('wrong:\n    at {sarah} (sarah.ts:1:1)')
  log.error(error)
  const crafted = { message: 'another', name: '","level":"sarah', code: 'of {sarah}' }
  log.error(Object.assign(error, crafted))
  expect(JSON.stringify(objects())).not.toContain('sarah')
  expect(objects()).toMatchObject([{ error: { stack } }, { error: { name: 'Error', stack: [] } }])
})

test('only the words and the error of a library’s log line are kept', () => {
  const { log, lines, objects } = written(createLibraryLog)
  log.error({ err: new TypeError('No file'), msg: 'File "sarah.exe" is not allowed', doc: 'sarah' })
  log.warn('Mail is not set up')
  expect(lines.join('')).not.toContain('sarah')
  expect(objects()).toEqual([
    {
      ...{ level: 'error', time, msg: 'File … is not allowed' },
      error: { name: 'TypeError', message: 'No file', stack },
    },
    { level: 'warn', time, msg: 'Mail is not set up' },
  ])
})

test('a refusal that a library logs leaves no line, whatever its class is called', () => {
  const { log, lines } = written(createLibraryLog)
  const failed = (status: number) => Object.assign(new Error('sarah may not'), { status })
  log.error({ err: failed(403), msg: 'There was an error' })
  log.error(failed(403))
  expect(lines).toEqual([])
  log.error({ err: failed(500) })
  expect(lines).toHaveLength(1)
})

test('a library’s output is one JSON object a line, and the writer hears that it was written', async () => {
  const { log, lines, objects } = written()
  const printed: string[] = []
  const stdout = new Writable({ write: (chunk) => void printed.push(String(chunk)) })
  const console = new Console(stdout, stdout)
  captureConsole(log, { console, stdout })
  console.error('⨯', new RangeError('Too deep'))
  console.warn('A header says %s', '{"level":"error"}')
  console.log('one\ntwo')
  await new Promise<void>((over) => stdout.write('three', 'utf8', () => over()))
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1)
  expect(objects()).toMatchObject([
    { level: 'error', msg: '⨯', error: { name: 'RangeError', message: 'Too deep', stack } },
    { level: 'warn', msg: 'A header says %s …' },
    { level: 'info', msg: 'one\ntwo' },
    { level: 'info', msg: 'three' },
  ])
  expect(printed).toEqual([])
})
