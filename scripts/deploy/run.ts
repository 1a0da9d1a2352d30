import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { siteName } from '../cluster/nginx'
import { type ProcessGroup } from '../processes/process-group.mjs'
import { say } from '../processes/report.mjs'
import { attempt, type Counts, none, oneSkipped, sum } from '../testing/counts'
import { type Block, readGuide } from './guide'
import { bootMachine, lacking, type Machine, namesOfUsers } from './machine'

/** What an operator types instead of the guide's words. */
const typed = {
  REPOSITORY: '/root/site.git',
  RELEASE: 'first',
  BACKUP: '$(ls /var/lib/consultant-backups | grep backup$ | tail -n 1)',
}

const operatorPassword = randomBytes(8).toString('hex')
const password = randomBytes(8).toString('hex')

/** What an operator answers when a command asks. */
const answers = [operatorPassword, password]

/** What an operator fills in after a step, in an editor. */
const edits: Record<string, string> = {
  '3. The settings.': `sed -i -e 's/PASSWORD/${password}/' -e "s/^PAYLOAD_SECRET=''/PAYLOAD_SECRET='$(openssl rand -hex 32)'/" \\
    -e "s|^BACKUP_COPY=''|BACKUP_COPY='cp -a \\"\\$FOLDER/.\\" /mnt/elsewhere'|" /etc/consultant/site.env`,
}

/** What stands for MongoDB's package, for certbot and for another machine. */
const before = `
  touch /root/shell
  useradd --system --home-dir /var/lib/mongodb mongodb
  install -d -o mongodb -g mongodb /var/lib/mongodb
  mkdir -p /etc/letsencrypt/live/${siteName} /mnt/elsewhere
  cd /etc/letsencrypt/live/${siteName}
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \\
    -subj /CN=${siteName} -addext subjectAltName=DNS:${siteName} -keyout privkey.pem -out fullchain.pem`

const curl = `curl -sS --cacert /etc/letsencrypt/live/${siteName}/fullchain.pem --resolve ${siteName}:443:127.0.0.1`

const enquire = (name: string) => `
  ${curl} --fail-with-body -H 'Content-Type: application/json' https://${siteName}/api/enquiries -d '{
    "fullName": "${name}", "email": "visitor@example.com", "phone": "01632 960 001",
    "claimType": "family-law", "message": "I would like to talk about arrangements."}'`

/** What mongosh prints of the site's database, signed in as the site. */
const ask = (database: string, expression: string) => `mongosh --quiet \\
  "mongodb://site:${password}@127.0.0.1:27017,127.0.0.1:27018/${database}?replicaSet=rs0&authSource=admin" \\
  --eval '${expression}'`

const isReady = (port: number) =>
  `timeout 120 sh -c 'until curl -fs http://127.0.0.1:${port}/api/ready; do sleep 1; done'`

const found = (name: string) => `db.enquiries.countDocuments({ fullName: "${name}" })`

type Check = (machine: Machine) => Promise<void>

/** What has to be true once a step of the guide is done. */
const after: Record<string, Check> = {
  '2. The replica set.': async ({ run }) => {
    const states = await run(`mongosh --quiet --port 27017 -u operator -p ${operatorPassword} \\
      --eval 'rs.status().members.map(({ health }) => health).join()'`)
    assert.equal(states.trim(), '1,1,1')
    await assert.rejects(run(`mongosh --quiet --port 27017 consultant --eval 'db.pages.findOne()'`))
  },
  '4. The build.': async ({ run }) => {
    assert.match(await run(ask('consultant', 'db.globals.countDocuments()')), /^[1-9]/)
    await run('[ ! -e /srv/consultant/current/.data/mongo ]')
  },
  '5. The instances.': async ({ run }) => {
    await run(`${isReady(3001)} && ${isReady(3002)}`)
    // Without libnss-systemd; one user, so that both may write what was erased.
    await run(`! getent passwd consultant
      [ "$(stat -Lc %u /proc/$(systemctl show -P MainPID consultant@3001))" = "$(stat -Lc %u /var/lib/consultant)" ]
      [ "$(stat -Lc %u /proc/$(systemctl show -P MainPID consultant@3002))" = "$(stat -Lc %u /var/lib/consultant)" ]`)
    // The same with it.
    await run(`dpkg -i ${namesOfUsers}
      systemctl restart consultant@3001 consultant@3002
      getent passwd consultant
      ${isReady(3001)} && ${isReady(3002)}
      [ "$(systemctl show -P NRestarts consultant@3001 consultant@3002 | tr -d '\\n')" = 00 ]`)
  },
  '6. nginx.': async ({ run }) => {
    assert.match(await run('nginx -T 2>/dev/null'), /worker_connections 4096;/)
    await run(`${curl} --fail https://${siteName}/ | grep -q '</html>'`)
    assert.match(await run(`${curl} -o /dev/null -w '%{http_code}' http://127.0.0.1/`), /308$/)
    await run(enquire('Visitor Before'))
    assert.equal((await run(ask('consultant', found('Visitor Before')))).trim(), '1')
  },
  '7. Backups.': async ({ run }) => {
    await run(`cd /var/lib/consultant-backups
      [ "$(stat -c %a site-*.backup | sort -u)" = 600 ]
      diff -r . /mnt/elsewhere
      touch -d '31 days ago' site-old.backup
      systemctl is-active consultant-backup.timer consultant-rehearsal.timer
      systemctl start consultant-backup
      [ ! -e site-old.backup ]`)
    assert.match(
      await run(ask('consultant', 'db.settings.findOne({ _id: "rehearsal" }).doneAt')),
      /20/,
    )
    // A copy that fails is a failed unit.
    await run(`mv /mnt/elsewhere /mnt/away; touch /mnt/elsewhere
      ! systemctl start consultant-backup
      systemctl is-failed consultant-backup`)
  },
  'A new release': async ({ run }) => {
    await run(`${isReady(3001)} && ${isReady(3002)}
      ! grep -q ' down' /etc/nginx/consultant/here/instances.conf
      [ "$(journalctl -u consultant@3001 -u consultant@3002 | grep -c 'Ready: ')" -ge 6 ]`)
  },
  'Going back to a backup': async ({ run }) => {
    await run(`${isReady(3001)} && ${isReady(3002)}`)
    await run(enquire('Visitor After'))
    const names = ['Visitor Before', 'Visitor After'].map(found).join(' + " " + ')
    assert.equal((await run(ask('consultant-restored', names))).trim(), '1 1')
    assert.equal((await run(ask('consultant', names))).trim(), '1 0')
  },
}

/** Holds at the end, whatever was done. */
const noLogNamesAVisitor: Check = async ({ run }) => {
  await run(`journalctl --no-pager > /root/journal
    grep -q consultant /root/journal
    ! grep -rE 'Visitor (Before|After)|visitor@example|960 001' /root/journal /var/log/nginx`)
}

/**
 * Follows deploy/README.md word for word in a Debian that is booted for it.
 * @returns one skipped where it can't be
 */
export async function followGuide(group: ProcessGroup): Promise<Counts> {
  const missing = lacking()
  const machine = missing === undefined ? await bootMachine(group) : null
  if (!machine) {
    say(
      `The guide isn’t tried here: that needs ${missing ?? 'Debian’s mirror and npm’s registry'}.`,
    )
    return oneSkipped
  }
  await machine.run(before)
  const blocks = readGuide(['On one machine', 'A new release', 'Going back to a backup'])
  const counts = [none]
  const passes = async (title: string, work: () => Promise<void>) => {
    const count = await attempt(group, title, work)
    counts.push(count)
    return count.failed === 0
  }
  for (const [at, block] of blocks.entries()) {
    // What follows a step that failed would only repeat that.
    if (!(await passes(block.step, () => type(machine, block)))) break
    if (blocks[at + 1]?.step === block.step) continue
    const check = after[block.step]
    await machine.run(edits[block.step] ?? ':')
    if (check && !(await passes(`  ${block.step} does what it should`, () => check(machine)))) break
  }
  await passes('no log names a visitor', () => noLogNamesAVisitor(machine))
  return sum(counts)
}

/**
 * Types commands into a terminal, as an operator does in one shell: each block begins in the folder and with
 * the variables of the one before. What a command asks is answered once it has asked.
 */
async function type({ run, write }: Machine, { commands }: Block) {
  let text = commands
  for (const [word, value] of Object.entries(typed)) {
    text = text.replace(new RegExp(`\\b${word}\\b`, 'g'), () => value)
  }
  await write(
    'root/block',
    `set -e\n. /root/shell\n${text}\n{ export -p; echo "cd '$PWD'"; } > /root/shell\n`,
  )
  const asks = text.includes('mongosh')
  await run(
    asks
      ? `trap 'cat /root/shown' EXIT
        mkfifo /root/keys
        script --quiet --flush --return --command 'sh /root/block' /root/shown < /root/keys &
        exec 3> /root/keys
        asked=0
        for answer in ${answers.join(' ')}; do
          asked=$((asked + 1))
          until [ "$(grep -c 'Enter password' /root/shown)" -ge $asked ]; do
            kill -0 $!
            sleep 0.2
          done
          echo "$answer" >&3
        done
        wait $!`
      : 'sh /root/block',
  )
}
