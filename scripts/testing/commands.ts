import { performance } from 'node:perf_hooks'
import { messageOf, say, StartError } from '../processes/report.mjs'
import { inProject } from '../project/files.mjs'
import { leaveNote, readNote } from '../site/in-use.mjs'
import { lineOf, oneFailed, sum } from './counts'
import { parts, type Run } from './parts'
import { type Command, type ProcessGroup } from '../processes/process-group.mjs'

/** Parts that run one after the other. */
type Names = (keyof typeof parts)[]

const checks: Names = ['format', 'lint', 'types', 'unused', 'generated']

/** The stages of each command. The lists of one stage run side by side. */
const commands: Record<string, Names[][]> = {
  check: [[['types'], ['lint']], [['unitChanged', 'build', 'walks']]],
  test: [[checks, ['unit', 'int']], [['build', 'size', 'e2e']]],
  all: [
    [checks, ['unit', 'unitOnNode', 'intInFull']],
    [['build', 'size', 'deploy', 'nginx', 'e2eInFull']],
  ],
  checks: [[checks]],
  unit: [[['unit']]],
  int: [[['int']]],
  long: [[['intInFull']]],
  size: [[['build', 'size']]],
  cluster: [[['deploy', 'nginx']]],
  deploy: [[['deploy']]],
  e2e: [[['build', 'e2e']]],
}

/** What Jest alone runs has no folder that it shares with other tests. */
const besideOthers = ['unit', 'int', 'long']

/**
 * Runs the tests: those of `npm test`, or of another command above, with what they need. `N passed,
 * N failed` is the last line, and the exit code is 1 if any failed. `--reuse` uses the existing
 * build; other arguments go to the part's runner.
 */
export const test: Command = async (group, [name = 'test', ...args]) => {
  const stages = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!stages) {
    const known = Object.keys(commands).join(', ')
    throw new StartError(`There’s no test command "${name}": name one of ${known}.`)
  }
  if (!besideOthers.includes(name)) await takeFolders(group)
  const extra = args.filter((arg) => arg !== '--reuse')
  const run = { group, extra, reuse: name === 'check' || args.includes('--reuse') }
  const results = []
  for (const stage of stages) {
    results.push(...(await Promise.all(stage.map((names) => runList(names, run)))).flat())
  }
  await group.end()
  say('')
  for (const { title, counts } of results) say(`${title}: ${lineOf(counts)}`)
  const total = sum(results.map(({ counts }) => counts))
  say(lineOf(total))
  return total.failed > 0 ? 1 : 0
}

/** All tests of a checkout share their build, their reports and their caches. */
async function takeFolders(group: ProcessGroup) {
  const file = inProject('.cache', 'tests-in-use.json')
  const others = await readNote(file)
  if (others) {
    throw new StartError(
      `Other tests are running in this folder (process ${others.pid}): wait until they’re done, then try again.`,
    )
  }
  leaveNote(group, file)
}

/** If a part fails, the later ones still run. */
async function runList(names: Names, run: Run) {
  const results = []
  for (const name of names) {
    const part = parts[name]
    const began = performance.now()
    say(`\n${part.title}`)
    const counts = await part.work(run).catch((error: unknown) => {
      run.group.signal.throwIfAborted()
      say(messageOf(error))
      return oneFailed
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${counts.failed > 0 ? '✗' : '✓'} ${part.title}: ${lineOf(counts)} (${seconds} s)`)
    results.push({ title: part.title, counts })
  }
  return results
}
