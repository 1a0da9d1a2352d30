import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { signedIn } from './access'
import { copy, longCopy, quotingFacts } from './fields/copy'
import { uuidField } from './fields/id'

/** How many earlier states of a text are kept, to go back to. */
const keptVersions = 20

/**
 * What is typed is kept as a draft after a pause of this many milliseconds. Until the next save or
 * publishing, drafts replace one another, so that they do not use up the versions that are kept.
 */
const autosaveInterval = 800

const drafts = {
  autosave: { interval: autosaveInterval, showSaveDraftButton: true },
  schedulePublish: true,
} as const

const access = { read: signedIn, update: signedIn, readVersions: signedIn }

type ContentCollection = Omit<CollectionConfig, 'access' | 'versions'>

/**
 * A collection that pages are made from. Strangers see it on the pages only, and see no drafts. What
 * is published shows at the next request.
 */
export function contentCollection({
  fields,
  admin,
  ...config
}: ContentCollection): CollectionConfig {
  return {
    ...config,
    admin: { group: 'Content', description: quotingFacts, ...admin },
    access: { ...access, create: signedIn, delete: signedIn },
    trash: true,
    versions: { drafts, maxPerDoc: keptVersions },
    fields: [uuidField, ...fields],
  }
}

type ContentGlobal = Omit<GlobalConfig, 'access' | 'versions'>

/** A page, or the facts. There is one of each, and what is published shows at the next request. */
export function contentGlobal({ admin, ...config }: ContentGlobal): GlobalConfig {
  return {
    ...config,
    admin: { group: 'Pages', description: quotingFacts, ...admin },
    access,
    versions: { drafts, max: keptVersions },
  }
}

/** What search engines and shared links show of a page. */
export const seo: Field = {
  name: 'seo',
  type: 'group',
  label: 'In search results and shared links',
  fields: [
    copy('title', { description: 'About 50 characters. The business name is added.' }),
    longCopy('description', { description: 'One or two sentences, about 150 characters.' }),
  ],
}

/** A part of a page under a heading of its own. */
export function part(name: string, label: string, fields: Field[]): Field {
  return { name, type: 'group', label, fields }
}
