import type {
  ArrayField,
  CheckboxField,
  Field,
  GlobalAfterChangeHook,
  GlobalConfig,
  GlobalSlug,
} from 'payload'
import { stampEdition, withoutEdition } from '@/content/editing/edition'
import { recordingGlobal } from '@/content/editing/record-content'
import { globalEditingEndpoints } from '@/content/editing/endpoints'
import { isArranged } from '@/content/page-sections'
import { pageOfGlobal, previewPath } from '@/content/preview'
import { panelGroups, panelPageLabel } from '@/platform/page-label'
import { type PageName, publicPages } from '@/platform/pages'
import { signedIn } from '../access'
import { drafts, editionField, keptVersions, nothing, views } from '../content'
import { copy, longCopy, quotingFacts } from '../fields/copy'
import { pageSectionsField } from '../fields/page-sections'

interface GlobalOptions {
  label: string
  /** The name of the generated type. */
  name: string
  admin: GlobalConfig['admin']
  afterChange: GlobalAfterChangeHook[]
}

/** A page or facts. What's published shows at the next request. */
function contentGlobal(slug: GlobalSlug, fields: Field[], options: GlobalOptions): GlobalConfig {
  const { admin, afterChange, label, name } = options
  return {
    slug,
    label,
    typescript: { interface: name },
    admin: {
      description: quotingFacts,
      // It can be changed but not taken down.
      components: { views, elements: { UnpublishButton: nothing } },
      livePreview: { url: previewPath(pageOfGlobal(slug)) },
      preview: () => pageOfGlobal(slug),
      ...admin,
    },
    access: { read: signedIn, update: signedIn, readVersions: signedIn },
    endpoints: globalEditingEndpoints(slug),
    // Otherwise Payload takes a published page with a draft for unpublished.
    forceSelect: { _status: true },
    hooks: { beforeChange: [stampEdition], afterChange, afterRead: [withoutEdition] },
    versions: { drafts, max: keptVersions },
    fields: [editionField, ...fields],
  }
}

/** `ReviewRules` of `review-rules`. */
const inTypes = (slug: string) =>
  slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** @param afterChange runs once it's saved */
export const pageGlobal = (
  slug: PageName,
  fields: Field[],
  afterChange: GlobalAfterChangeHook[] = [],
): GlobalConfig =>
  contentGlobal(slug, [...fields, ...(isArranged(slug) ? [pageSectionsField(slug)] : []), seo], {
    label: panelPageLabel(slug),
    name: `${inTypes(slug)}Page`,
    admin: { group: panelGroups.pages },
    afterChange: [...afterChange, recordingGlobal('published', `Page: ${publicPages[slug].label}`)],
  })

interface FactsOptions {
  label: string
  description?: string
  afterChange?: GlobalAfterChangeHook[]
}

export const factsGlobal = (
  slug: GlobalSlug,
  { label, description = quotingFacts, afterChange = [] }: FactsOptions,
  fields: Field[],
): GlobalConfig =>
  contentGlobal(slug, fields, {
    label,
    name: inTypes(slug),
    admin: { group: panelGroups.facts, description },
    afterChange: [...afterChange, recordingGlobal('settings-changed', label)],
  })

export const toCheck = 'A solicitor should check this before you publish.'

/** The checklist lists the legal texts that aren't ticked. */
export const checkedField: CheckboxField = {
  name: 'isChecked',
  type: 'checkbox',
  label: 'A solicitor has checked this',
  admin: { position: 'sidebar', description: toCheck },
}

/** A preview of a search result, from the fields at two paths. */
export const searchPreview = (titlePath: string, descriptionPath: string): Field => ({
  name: 'searchPreview',
  type: 'ui',
  label: 'As a search engine may show it',
  admin: {
    components: {
      Field: {
        path: '/src/panel/fields/search-preview#SearchPreview',
        clientProps: { titlePath, descriptionPath },
      },
    },
  },
})

/** Words for search engines and shared links. */
const seo: Field = {
  name: 'seo',
  type: 'group',
  label: 'In search results and shared links',
  fields: [
    copy('title', {
      description: 'At most 60 characters. The business name is added where both fit into 60.',
    }),
    longCopy('description', { description: 'One or two sentences, about 150 characters.' }),
    searchPreview('seo.title', 'seo.description'),
  ],
}

export function part(name: string, label: string, fields: Field[]): Field {
  return { name, type: 'group', label, fields }
}

/** Rows of a list. */
export function rows(singular: string, plural: string, fields: Field[]): ArrayField {
  return { name: 'items', type: 'array', labels: { singular, plural }, fields }
}
