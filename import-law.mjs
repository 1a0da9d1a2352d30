/**
 * The import law. A file may import its own part, the parts of earlier steps, and lower layers.
 * `scripts/laws/import-law.test.ts` holds the code to it, docs/architecture.md explains it.
 *
 * The plain files at the top of a subject's folder (schemas, tables, wording) are the part `tables`:
 * browser and server both load them, and the subjects share them.
 */

/** @type {readonly (readonly (readonly string[])[])[]} the lowest layer first */
export const layers = [
  [['platform'], ['ui']],
  [['tables'], ['mail', 'pipeline', 'form parts', 'dashboard parts']],
  [['content'], ['account'], ['enquiries', 'reviews'], ['privacy']],
  [['collections', 'panel'], ['dashboard'], ['config'], ['site']],
  [['app', 'server', 'seed', 'scripts', 'e2e']],
]

const subject = '(account|content|enquiries|privacy|reviews)'

/** The first that fits. @type {readonly (readonly [string, RegExp])[]} */
const parts = [
  ['tables', new RegExp(`^src/${subject}/[^/]+$`)],
  ['pipeline', /^src\/server\/pipeline\//],
  ['form parts', /^src\/ui\/form\//],
  ['dashboard parts', /^src\/dashboard\/shared\//],
  ['config', /^payload\.config\.ts$/],
]

/** None for files at the top, such as payload-types.ts. @param {string} file */
export function partOf(file) {
  const special = parts.find(([, files]) => files.test(file))
  return special?.[0] ?? /^(?:src\/)?([^/]+)\//.exec(file)?.[1]
}

const steps = layers.flat()

/**
 * @param {string} from
 * @param {string} to
 */
export function mayImport(from, to) {
  const [part, other] = [partOf(from), partOf(to)]
  if (other === undefined || part === undefined || part === other) return true
  const stepOf = (/** @type {string} */ name) => steps.findIndex((step) => step.includes(name))
  return stepOf(other) < stepOf(part)
}

/** Server code, which no React file for the browser imports. @param {string} file */
export const isServerFile = (file) =>
  /^src\/(?:mail|server|platform\/(?:database|log))\/|\/(?:store|work|endpoints|mails)\//.test(file)

/** The folder of one page of the site; none imports another. @param {string} file */
export const pageFolder = (file) =>
  /^src\/site\/(?!shared|layout|office-hours)[^/]+\//.exec(file)?.[0]
