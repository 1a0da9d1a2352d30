import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { withDatabase } from '../mongo/content.mjs'
import { messageOf, say } from '../processes/report.mjs'
import { until } from '../processes/waiting.mjs'
import { restartEach } from '../site/drain'
import { type Trial } from './cluster'
import { type Call, caller } from './nginx'

/** How soon every instance shows what was saved on one. Source: docs/operating.md, "Several instances". */
const SHOWN_WITHIN_MS = 1000
/** How much longer to check that the old words don't come back. */
const WATCHED_MS = 1500

/** How often each part is killed. */
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 10)
const RELOADS = 5
const VISITORS = 6
/** Acknowledged enquiries between two outages. */
const BETWEEN = 15
const SENT_WITHIN_MS = 4 * 60_000

const acknowledgement = z.object({ id: z.string() })

/** What a person may meet while something is being replaced; the form then offers to try again. */
const isPassing = ({ status, text }: Awaited<ReturnType<Call>>) =>
  [502, 503, 504].includes(status) && /"message": ?"[^"]+\."/.test(text)

type Visits = ReturnType<typeof newVisits>

const newVisits = () => ({
  /** the part that is being replaced */
  struck: '',
  isOver: false,
  /** the ids of acknowledged enquiries by the name in each */
  acknowledged: new Map<string, string>(),
  /** answers that nobody should get */
  odd: new Array<string>(),
  /** how many tries got no answer, or one that asks to try again */
  repeats: 0,
})

/** What several instances share, and what is left while their parts are killed. */
export const siteTrials: Record<string, Trial> = {
  async 'what is saved through one instance is shown by all within a second'(cluster) {
    const { instances, nginx, signIn } = cluster
    const [first, second] = instances
    const fee = `${10 + Math.floor(Math.random() * 10)}.5%`
    const others = [second.call, caller(nginx.https, nginx)]
    // So that each has the old page ready.
    for (const call of [first.call, ...others]) assert.equal(await shows(call, fee), false)
    await saveFee(first.call, signIn, fee)
    const saved = Date.now()
    assert.ok(await shows(first.call, fee), 'the next request to the same instance shows it')
    let lastOld = saved
    while (Date.now() < saved + SHOWN_WITHIN_MS + WATCHED_MS) {
      for (const call of others) {
        const asked = Date.now()
        if (!(await shows(call, fee))) lastOld = asked
      }
    }
    assert.ok(lastOld - saved <= SHOWN_WITHIN_MS, `shown before ${lastOld - saved} ms had passed`)
  },

  async 'while each instance is restarted in turn, no request fails, nor has to be sent again'({
    instances,
    nginx,
    signal,
  }) {
    const visits = newVisits()
    let slowest = 0
    const call = caller(nginx.https, { ...nginx, keepAlive: false })
    const timed: Call = async (...asked) => {
      const began = performance.now()
      const answer = await call(...asked)
      slowest = Math.max(slowest, performance.now() - began)
      return answer
    }
    const sending = [visit(timed, visits), visit(timed, visits)]
    const reading = read(timed, visits)
    await restartEach({ signal }, { file: nginx.list, reload: nginx.reload }, async (restarted) =>
      instances.find(({ address }) => address === restarted)?.restart(),
    )
    visits.isOver = true
    await Promise.all(sending)
    const { failures, pages } = await reading
    const { acknowledged, odd, repeats } = visits
    say(
      `  ${acknowledged.size} enquiries and ${pages} pages; ${repeats} sent again, ` +
        `failed: ${failures.join() || 'none'}; the slowest answer took ${Math.round(slowest)} ms`,
    )
    assert.deepEqual({ odd, repeats, failures }, { odd: [], repeats: 0, failures: [] })
  },

  async 'no enquiry is lost or stored twice while each part is killed, and pages are read'({
    instances,
    members,
    nginx,
    signal,
  }) {
    const visits = newVisits()
    const { acknowledged, odd } = visits
    const sending = Array.from({ length: VISITORS }, () =>
      visit(caller(nginx.https, nginx), visits),
    )
    const reading = read(caller(nginx.https, { ...nginx, keepAlive: false }), visits)
    const sendMore = () => {
      const wanted = acknowledged.size + BETWEEN
      const late = 'Nobody could send an enquiry after that.'
      return until(() => acknowledged.size >= wanted, SENT_WITHIN_MS, late, signal)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await sendMore()
      visits.struck = 'primary'
      const former = await members.killPrimary()
      await sendMore()
      await members.start(former)
      await sendMore()
      visits.struck = 'instance'
      const instance = instances[round % 2 === 0 ? 0 : 1]
      await instance.kill()
      await sendMore()
      await instance.start()
      visits.struck = 'nginx'
      for (let reloads = 0; reloads < RELOADS; reloads += 1) {
        await sendMore()
        await nginx.reload()
      }
    }
    await sendMore()
    visits.isOver = true
    await Promise.all(sending)
    const { failures, pages } = await reading
    const stored = await withDatabase(members.uri, (database) =>
      database
        .collection('enquiries')
        .find({ fullName: /^Visitor / }, { readConcern: { level: 'majority' } })
        .toArray(),
    )
    const ids = new Map(stored.map(({ _id, fullName }) => [String(fullName), String(_id)]))
    const missing = [...acknowledged].filter(([name, id]) => ids.get(name) !== id)
    const doubled = stored.length - ids.size
    say(
      `  ${acknowledged.size} enquiries acknowledged after ${visits.repeats} repeats; ` +
        `${missing.length} missing, ${doubled} stored twice; ` +
        `${pages} pages read, failed: ${failures.join() || 'none'}`,
    )
    // Nobody promises that a page can be made while there is no primary.
    const failed = failures.filter((one) => !one.includes('primary'))
    const none = { missing: [], doubled: 0, odd: [], failed: [] }
    assert.deepEqual({ missing, doubled, odd, failed }, none)
  },
}

/**
 * Sends one enquiry after the other, each as the site's form does: until it is acknowledged, again and
 * again under one Idempotency-Key. Every fourth time there are two clicks.
 * Source: docs/api.md, "Idempotency key".
 */
async function visit(call: Call, visits: Visits) {
  for (let turn = 1; !visits.isOver; turn += 1) {
    const [name, key] = [`Visitor ${randomUUID()}`, randomUUID()]
    const click = async () => {
      const seen = await enquire(call, name, { 'Idempotency-Key': key }).catch(() => undefined)
      if (seen?.status !== 201) {
        visits.repeats += 1
        if (seen && !isPassing(seen)) visits.odd.push(`${seen.status} ${seen.text}`)
        return
      }
      const { id } = acknowledgement.parse(JSON.parse(seen.text))
      const former = visits.acknowledged.get(name) ?? id
      if (former !== id) visits.odd.push(`${former} and ${id} for one key`)
      visits.acknowledged.set(name, id)
    }
    while (!visits.acknowledged.has(name)) {
      await Promise.all(turn % 4 === 0 ? [click(), click()] : [click()])
    }
  }
}

async function read(call: Call, visits: Visits) {
  const failures: string[] = []
  let pages = 0
  for (; !visits.isOver; pages += 1) {
    const { struck } = visits
    const seen = await call('/').then(({ status }) => String(status), messageOf)
    if (seen !== '200') failures.push(`${struck} to ${visits.struck}: ${seen}`)
  }
  return { failures, pages }
}

const enquire = (call: Call, fullName: string, headers = {}) =>
  call('/api/enquiries', {
    headers,
    body: {
      fullName,
      email: 'visitor@example.com',
      phone: '01632 960 001',
      claimType: 'family-law',
      message: 'I would like to talk about arrangements.',
    },
  })

async function shows(call: Call, words: string) {
  const { status, text } = await call('/faq')
  assert.equal(status, 200)
  return text.includes(words)
}

/** Changes the fact that several pages quote, as the panel does. */
async function saveFee(call: Call, signIn: unknown, fee: string) {
  const session = await call('/api/login', { body: signIn })
  assert.equal(session.status, 200)
  const [Cookie = ''] = String(session.headers['set-cookie']).split(';', 1)
  const saved = await call('/api/globals/fees', { headers: { Cookie }, body: { fee } })
  assert.equal(saved.status, 200, saved.text)
}
