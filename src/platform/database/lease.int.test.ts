import { afterEach, expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { testSite } from '@/server/testing/test-site'
import { Lease } from './lease'

const site = testSite()

afterEach(() => setClock())

/** The lease of two instances, each of which has just tried to keep it. */
async function both(lasts: number) {
  const leases = [new Lease('work', lasts), new Lease('work', lasts)] as const
  const keep = async () => {
    for (const lease of leases) await lease.keep(site.payload)
    return leases.map((lease) => lease.isHeld())
  }
  return { leases, keep, held: await keep() }
}

test('one instance holds a lease until it lets go, or until the time in which it should renew it is over', async () => {
  const at = new Date('2026-11-23T10:00:00Z')
  setClock(at)
  const { leases, keep, held } = await both(60_000)
  expect([held, await keep()]).toEqual([
    [true, false],
    [true, false],
  ])
  const [first, second] = leases
  await first.release(site.payload)
  await second.keep(site.payload)
  expect(await keep()).toEqual([false, true])
  setClock(new Date(at.getTime() + 59_999))
  await first.keep(site.payload)
  expect(first.isHeld()).toBe(false)
  setClock(new Date(at.getTime() + 60_000))
  await first.keep(site.payload)
  expect(first.isHeld()).toBe(true)
})

test('its holder stops relying on it two seconds before another may take it', async () => {
  const { held } = await both(2_000)
  expect(held).toEqual([false, false])
})
