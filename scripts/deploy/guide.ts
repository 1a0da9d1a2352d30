import { readFileSync } from 'node:fs'
import { inProject } from '../project/files.mjs'

/** Commands of the guide that are typed in one go. */
export interface Block {
  /** the heading, or the beginning of the paragraph, that they are under */
  step: string
  commands: string
}

/** The fenced commands under some headings of deploy/README.md, in their order. */
export function readGuide(headings: readonly string[]): Block[] {
  const blocks: Block[] = []
  let [heading, step, fence] = ['', '', '']
  let commands: string[] = []
  for (const line of readFileSync(inProject('deploy', 'README.md'), 'utf8').split('\n')) {
    if (line.startsWith('```')) {
      if (fence === '```sh' && headings.includes(heading)) {
        blocks.push({ step, commands: commands.join('\n') })
      }
      fence = fence ? '' : line
      commands = []
    } else if (fence) commands.push(line)
    else if (line.startsWith('#')) step = heading = line.replace(/^#+ /, '')
    else step = /^\*\*(.+?)\*\*/.exec(line)?.[1] ?? step
  }
  return blocks
}
