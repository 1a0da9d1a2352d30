import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import { registrationSchema } from '@/account/account'
import { fieldErrors } from '@/platform/api-error'
import { readVariable } from '@/platform/environment.mjs'
import { adminPages } from '@/platform/pages'

/** The first admin's name and password, and whether the password was made up here. */
export interface FirstAdmin {
  username: string
  password: string
  generated: boolean
}

/** A name or password in the environment that no admin may have; its message says what to do. */
export class FirstAdminError extends Error {}

// Without letters and digits that look alike.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 5

/** About 100 random bits, in groups that can be read from a screen and typed. */
function generatePassword(): string {
  const character = () => alphabet.charAt(randomInt(alphabet.length))
  const group = () => Array.from({ length: groupLength }, character).join('')
  return Array.from({ length: groups }, group).join('-')
}

/**
 * Reads who the first admin is to be. Without a password one is generated.
 *
 * @throws FirstAdminError where the name or the password breaks the rules for registering
 * Source: docs/api.md, "How it is run" and "Accounts".
 */
export function readFirstAdmin(env: NodeJS.ProcessEnv): FirstAdmin {
  const generated = !env['ADMIN_PASSWORD']
  const wanted = {
    username: readVariable(env, 'ADMIN_USERNAME'),
    password: env['ADMIN_PASSWORD'] || generatePassword(),
  }
  const read = registrationSchema.safeParse(wanted)
  if (read.success) {
    return { username: read.data.username, password: read.data.password, generated }
  }
  const reasons = fieldErrors(read.error).map(
    ({ path, message }) => `${message} (set ADMIN_${path.toUpperCase()})`,
  )
  throw new FirstAdminError(`The first admin cannot be made: ${reasons.join('; ')}.`)
}

/** Makes the first admin. */
export async function createFirstAdmin(payload: Payload, admin: FirstAdmin): Promise<void> {
  const { username, password } = admin
  await payload.create({ collection: 'users', data: { username, password } })
}

/** What is shown once on the terminal. A password that the operator set is theirs to remember. */
export function welcome({ username, password, generated }: FirstAdmin, siteUrl: string): string {
  const lines = [
    `Sign in at   ${siteUrl}${adminPages.signIn.path}`,
    `Username     ${username}`,
    generated ? `Password     ${password}` : 'Password     as set in ADMIN_PASSWORD',
    ...(generated ? ['', 'This password is shown only now. Change it under Settings.'] : []),
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 2)
  const body = lines.map((line) => `│ ${line.padEnd(width)} │`)
  return [`┌${edge}┐`, ...body, `└${edge}┘`].join('\n')
}
