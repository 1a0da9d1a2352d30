import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'

/** The site runs in the project's folder. */
export const contentFolder = path.join(process.cwd(), 'content')

/**
 * Reads a file of `content`: YAML, or Markdown below a header of YAML, which becomes its `body`.
 * @param quoted what stands for a name between two braces; facts stay as they're written
 */
export function readContent(file: string, quoted: Readonly<Record<string, string>> = {}): unknown {
  const text = readFileSync(path.join(contentFolder, file), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (written, name: string) => quoted[name] ?? written,
  )
  const [start = '', header = start, ...body] = text.split(/^---\n/m)
  const words = load(header, { filename: `content/${file}`, schema: CORE_SCHEMA })
  return body.length === 0 ? words : Object.assign({ body: body.join('---\n').trim() }, words)
}
