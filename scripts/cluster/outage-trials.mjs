import assert from 'node:assert/strict'

import { say } from '../processes/output.mjs'
import { caller } from './client.mjs'
import { Reader, Visitors } from './visitors.mjs'

/** @import { Cluster } from './cluster.mjs' */

/** @typedef {{ title: string, work: (cluster: Cluster, rounds: number) => Promise<void> }} Trial */

const VISITORS = 6
/** Acknowledged enquiries between two outages. */
const BETWEEN = 15
const RELOADS = 5

/** @param {Cluster} cluster */
const throughNginx = ({ nginx }, keepAlive = false) =>
  caller(nginx.ports.https, { certificate: nginx.certificate }, keepAlive)

/**
 * Lets visitors send enquiries, and one reader load a page, while something happens to the cluster.
 * @param {Cluster} cluster
 * @param {number} rounds how often it happens
 * @param {(visitors: Visitors, round: number) => Promise<void>} happen
 */
async function sendWhile(cluster, rounds, happen) {
  const visitors = new Visitors(throughNginx(cluster, true), VISITORS)
  const reader = new Reader(throughNginx(cluster))
  for (let round = 0; round < rounds; round += 1) {
    await visitors.sendMore(BETWEEN)
    await happen(visitors, round)
    await visitors.sendMore(BETWEEN)
  }
  await visitors.leave()
  await reader.leave()
  const { missing, doubled, rows } = await visitors.compare(cluster.members.uri)
  say(
    `  ${visitors.acknowledged.size} enquiries acknowledged after ${visitors.repeated} repeats; ` +
      `${missing.length} missing, ${doubled} stored twice; ` +
      `${reader.pages} pages read, ${reader.failures.length} failed`,
  )
  assert.deepEqual(
    { missing, doubled, odd: visitors.oddAnswers },
    { missing: [], doubled: 0, odd: [] },
  )
  assert.ok(rows >= visitors.acknowledged.size)
  return reader
}

/** @type {Trial[]} */
export const outageTrials = [
  {
    title: 'no enquiry is lost or stored twice while the primary is killed',
    work: async (cluster, rounds) => {
      const { members } = cluster
      await sendWhile(cluster, rounds, async (visitors) => {
        const former = await members.killPrimary()
        await visitors.sendMore(BETWEEN)
        await members.startMember(former)
      })
    },
  },
  {
    title: 'nor while an instance is killed, and pages are read all the time',
    work: async (cluster, rounds) => {
      const reader = await sendWhile(cluster, rounds, async (visitors, round) => {
        const instance = cluster.instances[round % 2 === 0 ? 0 : 1]
        await instance.kill()
        await visitors.sendMore(BETWEEN)
        await instance.start()
      })
      assert.deepEqual(reader.failures, [])
    },
  },
  {
    title: 'nor while nginx reads its configuration again, and pages are read all the time',
    work: async (cluster, rounds) => {
      const reader = await sendWhile(cluster, rounds * RELOADS, () => cluster.nginx.reload())
      assert.deepEqual(reader.failures, [])
    },
  },
]
