import { randomBytes } from 'node:crypto'
import { firstAdminSchema } from '@/account/account'
import { fieldErrors } from '@/platform/api-error'
import { readVariable, SettingError } from '@/platform/environment.mjs'
import { adminPages } from '@/platform/pages'

export type FirstAdmin = ReturnType<typeof readFirstAdmin>

/** 96 random bits in groups that can be typed. No two of these letters and digits look alike. */
const generatePassword = () =>
  randomBytes(12)
    .toString('hex')
    .replace(/.{6}(?!$)/g, '$&-')

/**
 * Generates a password if the environment has none.
 * @throws SettingError if the name or the password breaks the rules for registering
 */
export function readFirstAdmin(env: NodeJS.ProcessEnv) {
  const generated = !env['ADMIN_PASSWORD']
  const admin = {
    username: readVariable(env, 'ADMIN_USERNAME'),
    password: env['ADMIN_PASSWORD'] || generatePassword(),
  }
  const read = firstAdminSchema.safeParse(admin)
  if (read.success) return { ...read.data, generated }
  const reasons = fieldErrors(read.error).map(
    ({ path, message }) => `${message} (set ADMIN_${path.toUpperCase()})`,
  )
  throw new SettingError(`The first admin can’t be made: ${reasons.join('; ')}.`)
}

/** Shown once. A password that the operator set isn't repeated. */
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
