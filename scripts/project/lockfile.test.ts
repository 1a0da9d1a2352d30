import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { z } from 'zod'

/**
 * Next's packages for other systems. The registry didn't have them at this version when the lockfile was
 * made, so npm wrote no hash to check them with.
 */
const withoutHash = ['darwin-arm64', 'darwin-x64', 'win32-arm64-msvc', 'win32-x64-msvc'].map(
  (system) => `node_modules/@next/swc-${system}`,
)

// A package inside another one's bundle is checked with that one.
const flags = { optional: z.boolean().optional(), inBundle: z.boolean().optional() }
const listed = z.object({ version: z.string(), integrity: z.string().optional(), ...flags })
const lockfile = z.object({ packages: z.record(z.string(), listed) })

const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const fetched = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)

test('npm checks every package that it fetches by its sha512, except some that only other systems need', () => {
  const unchecked = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unchecked.map(([path]) => path)).toEqual(withoutHash)
  expect(unchecked.filter(([, { optional }]) => !optional)).toEqual([])
})
