import { once } from 'node:events'

import { expect, test } from '@jest/globals'

import { ProcessGroup } from '../processes/process-group.mjs'
import { chosenParts, type Part, runParts } from './parts.mjs'

test('a part that looks at the build runs after it', () => {
  const [build] = chosenParts('build')
  expect(chosenParts('size')).toEqual([build, expect.anything()])
  expect(chosenParts('cluster')).toEqual([build, expect.anything()])
  expect(chosenParts('e2e')).toEqual([build, expect.anything()])
})

test.each(['test', 'all', 'check'])(
  '%s runs each of its parts once, and the build first',
  (name) => {
    const chosen = chosenParts(name)
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const looking of ['size', 'cluster', 'e2e', 'sweeps', 'walks']) {
      const [build, part] = chosenParts(looking)
      const place = chosen.findIndex((one) => one === part)
      if (place >= 0) expect(chosen.slice(0, place)).toContain(build)
    }
  },
)

test.each(['everything', 'constructor'])('a part "%s" that there is not is refused', (name) => {
  expect(() => chosenParts(name)).toThrow(`The tests have no part "${name}": name one of check,`)
})

/** A part that waits for `until`, and notes its beginning and its end. */
function noted(notes: string[], title: string, until: Promise<unknown> = Promise.resolve()): Part {
  const counts = { passed: 1, failed: 0, skipped: 0 }
  const work = async () => {
    notes.push(`${title} begins`)
    await until
    notes.push(`${title} ends`)
    return [{ title, counts }]
  }
  return { work }
}

test('a part that runs aside is waited for by those that ask for it, and told of in its place', async () => {
  const notes: string[] = []
  const checked = new EventTarget()
  const ended = runParts(
    [
      { ...noted(notes, 'checks', once(checked, 'done')), aside: true },
      noted(notes, 'unit'),
      { ...noted(notes, 'build'), waits: true },
    ],
    { group: new ProcessGroup(), extra: [] },
  )
  await new Promise(setImmediate)
  expect(notes).toEqual(['checks begins', 'unit begins', 'unit ends'])
  checked.dispatchEvent(new Event('done'))
  expect((await ended).map(({ title }) => title)).toEqual(['checks', 'unit', 'build'])
  expect(notes.slice(3)).toEqual(['checks ends', 'build begins', 'build ends'])
})
