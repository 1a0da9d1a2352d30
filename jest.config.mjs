import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

import { payloadFlags } from './scripts/processes/payload-flags.mjs'

/** @import { Config } from 'jest' */

// Payload is ESM, which Jest only runs with a flag of Node's. So `npx jest FILE` restarts itself with it.
const flags = ['--experimental-vm-modules', '--no-warnings', ...payloadFlags]
const [, program = '', ...args] = process.argv
if (
  basename(program).startsWith('jest') &&
  !process.execArgv.includes('--experimental-vm-modules')
) {
  const { status } = spawnSync(process.execPath, [...flags, program, ...args], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const roots = ['src', 'collections', 'seed', 'scripts']

/** What both kinds of test share. Payload is ESM, so the tests are too. @type {Config} */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@collections/(.*)$': '<rootDir>/collections/$1',
    '^@payload-config$': '<rootDir>/payload.config.ts',
  },
}

/** @param {string} pattern */
const testsIn = (pattern) => roots.map((root) => `<rootDir>/${root}/**/${pattern}`)

/** @type {Config} */
export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: testsIn('*.test.{ts,tsx}'),
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'int',
      runtime: '<rootDir>/scripts/testing/native-runtime.mjs',
      testMatch: testsIn('*.int.test.ts'),
      // Those take minutes: they run at night, and on request.
      testPathIgnorePatterns: process.env.TEST_ALL ? [] : ['\\.long\\.int\\.test\\.ts$'],
      globalSetup: '<rootDir>/scripts/testing/mongo-up.mjs',
      globalTeardown: '<rootDir>/scripts/testing/mongo-down.mjs',
    },
  ],
  // Jest would leave a core free, which is half of a small machine.
  maxWorkers: '100%',
  // Next and Payload leave timers behind.
  forceExit: true,
  // Only ends what hangs: on a busy machine a hook that fills a site with all its content takes minutes.
  testTimeout: 600_000,
}
