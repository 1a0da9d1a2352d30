import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from '@jest/globals'

/** What a shell knows once it has read a text of variables as deploy/README.md says. */
function sourced(text: string): string[] {
  const script = `set -a\n${text}\nset +a\nexec env -0`
  const lines = execFileSync('env', ['-i', 'sh', '-c', script]).toString().split('\0')
  return lines.filter((line) => line !== '' && !/^(PWD|OLDPWD|SHLVL|_)=/.test(line))
}

/** What systemd, compose and Node read in it. */
const written = (text: string) =>
  Object.entries(parseEnv(text)).map(([name, value]) => `${name}=${value}`)

test.each<[string, (text: string) => string]>([
  ['deploy/site.env.example', (text) => text],
  ['.env.example', (text) => text.replaceAll(/^# (?=[A-Z_]+=)/gm, '')],
])('a shell that sources %s knows every variable as it is written', (file, uncommented) => {
  const text = uncommented(readFileSync(file, 'utf8'))
  expect(written(text)).toContainEqual(expect.stringMatching(/^DATABASE_URI=.*&/))
  expect(sourced(text).toSorted()).toEqual(written(text).toSorted())
})
