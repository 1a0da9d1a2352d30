import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { sourceFiles } from '../../scripts/laws/source-files'
import { readVariable, type Variable, variables } from './environment.mjs'
import { rateLimits } from './limits'

const rows: [name: string, variable: Variable][] = Object.entries(variables)

/** The tests and their runner set or read these, not the site. */
const ofTests = [
  ...['CHROMIUM_PATH', 'FIREFOX_PATH', 'WEBKIT_DRIVER_PATH', 'NGINX_PATH', 'CLUSTER_ROUNDS'],
  ...['DOVECOT_PATH', 'CLAMD_PATH'],
  ...['E2E_RESULTS', 'E2E_SITES', 'TEST_PARALLEL_INDEX'],
  ...['FUZZ_RUNS', 'TEST_ALL', 'TEST_CLOCK', 'TEST_CLOCK_PORT', 'TEST_MONGO_URI', 'TORTURE_ROUNDS'],
]

/** Variables of Node, npm and packages, which operators don't set. */
const ofOthers = [
  ...['CI', 'INIT_CWD', 'NODE_ENV', 'NODE_OPTIONS', 'PATH'],
  ...['npm_config_color', 'npm_config_loglevel', 'npm_config_registry'],
  ...['npm_execpath', 'npm_lifecycle_event'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MONGOMS_SYSTEM_BINARY_VERSION_CHECK'],
]

const files = [
  ...sourceFiles(['src', 'collections', 'seed', 'scripts', 'e2e'], /\.(ts|tsx|mjs)$/),
  ...['next.config.mjs', 'payload.config.ts', 'playwright.config.ts', 'jest.config.mjs'],
]

/** The names that a source reads from `process.env`, or from an environment passed as `env`. */
function variablesRead(source: string): string[] {
  const single = /(?:process\.env|(?<![.\w])env)(?:\.(\w+)|\[['"](\w+)['"]\])/g
  const several = /\{([^{}]*)\} = process\.env\b/g
  return [
    ...[...source.matchAll(single)].map(([, dotted, quoted]) => dotted ?? quoted ?? ''),
    ...[...source.matchAll(several)].flatMap(([, names = '']) =>
      [...names.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
    ),
  ]
}

test('every variable that the code reads is in the table, or belongs to the tests or to others', () => {
  const known = new Set([...Object.keys(variables), ...ofTests, ...ofOthers])
  const read = files.flatMap((file) =>
    variablesRead(readFileSync(file, 'utf8')).map((name) => ({ file, name })),
  )
  expect(read.filter(({ name }) => !known.has(name))).toEqual([])
})

test('every variable of the table is read by the code', () => {
  const code = files.filter((file) => !/environment\.mjs$|\.test\.tsx?$/.test(file))
  const text = code.map((file) => readFileSync(file, 'utf8')).join('\n')
  const words = new Set(text.match(/\w+/g))
  expect(Object.keys(variables).filter((name) => !words.has(name))).toEqual([])
})

test('.env.example shows every variable, in the table’s order, and the default of each', () => {
  const shown = readFileSync('.env.example', 'utf8')
  const names = [...shown.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names).toEqual(rows.map(([name]) => name))
  for (const paragraph of shown.split('\n\n')) {
    const [, name = ''] = /^# ([A-Z_]+)=/m.exec(paragraph) ?? []
    const [, row] = rows.find(([each]) => each === name) ?? []
    if (row?.default !== undefined) expect(paragraph).toContain(`Default: ${row.default}`)
    else if (row) expect(paragraph).toContain('Default: ')
  }
})

test('a limit’s variable has the limit as its default', () => {
  const { windowSeconds, ...limits } = rateLimits
  expect(windowSeconds).toBe(600)
  for (const { variable, tries } of Object.values(limits)) {
    expect(readVariable({}, variable)).toBe(String(tries))
  }
})

test('a variable that is set to nothing has its default', () => {
  expect(readVariable({ SEED: '' }, 'SEED')).toBe('demo')
  expect(readVariable({ SEED: 'busy' }, 'SEED')).toBe('busy')
})
