import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const unit = readFileSync('deploy/systemd/consultant@.service', 'utf8')
const nginx = readFileSync('deploy/nginx/consultant.conf', 'utf8')

test('the service has a home in the one folder that it may write, even if its user is unknown', () => {
  const [, folder] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`\nEnvironment=HOME=/var/lib/${folder}\n`)
})

test('nginx has a page, and a time to try again, for each failure of its own', () => {
  const [, statuses] = /error_page ([\d ]+) \/nginx-answers/.exec(nginx) ?? []
  expect(statuses).toBe('413 429 500 502 503 504')
  const [, retry = ''] = /"?~(\S+)"? 5;/.exec(nginx) ?? []
  for (const status of ['500', '502', '503', '504']) expect(status).toMatch(new RegExp(retry))
})
