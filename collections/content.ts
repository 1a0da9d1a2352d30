import type {
  CollectionConfig,
  CollectionSlug,
  Field,
  GlobalConfig,
  GlobalSlug,
  TextField,
} from 'payload'
import {
  clearUnused,
  firstToken,
  isTyped,
  stampEdition,
  withoutEdition,
} from '@/content/editing/edition'
import { panelGroups } from '@/platform/page-label'
import { recordSettings } from '@/platform/activity/activity'
import { signedIn } from './access'
import { editingEndpoints, globalEditingEndpoints } from '@/content/editing/endpoints'
import { forgetSchedules } from '@/content/schedule/plugin'
import { copy, longCopy, quotingFacts } from './fields/copy'
import { uuidField } from './fields/id'

/** Replaces a part of Payload's panel. */
export const nothing = '@/panel/nothing#Nothing'

const kept = (name: string): TextField => ({
  name,
  type: 'text',
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
})

/**
 * Which edition this is and how it came about (see `stampEdition`). In the form it shows what to
 * know about saving and publishing, not an input.
 */
const editionField: Field = {
  name: 'edition',
  type: 'group',
  label: false,
  admin: {
    disableBulkEdit: true,
    disableListColumn: true,
    disableListFilter: true,
    components: {
      Field: '@/panel/editing/edition-field#EditionField',
      Diff: nothing,
    },
  },
  fields: [
    {
      ...kept('token'),
      // For a document without an edition.
      hooks: { afterRead: [({ value }: { value?: unknown }) => value ?? firstToken] },
    },
    kept('by'),
    kept('how'),
    kept('from'),
  ],
}

const keptVersions = 20

/**
 * Payload's autosave loses letters, so the panel has our own (`use-saving.ts`). Payload's can't
 * be switched off alone, but it can wait for as long as a browser can: 24 days.
 */
const interval = 2 ** 31 - 1

const drafts = {
  autosave: { interval, showSaveDraftButton: true },
  schedulePublish: true,
} as const

const component = (name: string) => `@/panel/versions/${name}`

const views = {
  edit: {
    versions: { Component: component('versions-view#VersionsView') },
    version: { Component: component('versions-view#VersionView') },
  },
}

const access = { read: signedIn, update: signedIn, readVersions: signedIn }

/** Carried by `npm run content`. Source: docs/operating.md, "Content between machines". */
export const isContent = { isContent: true } as const

export type ContentCollection = Omit<CollectionConfig, 'access' | 'versions'> & {
  slug: CollectionSlug
}

/**
 * A collection that pages are made from. Strangers see it on pages only, without drafts; what's
 * published shows at the next request.
 */
export function contentCollection({
  fields,
  admin,
  trash = true,
  ...config
}: ContentCollection): CollectionConfig {
  return {
    ...config,
    custom: { ...config.custom, ...isContent },
    admin: {
      group: panelGroups.articles,
      description: quotingFacts,
      baseFilter: isTyped,
      ...admin,
      components: {
        views,
        ...(trash && { beforeListTable: [component('trash-line#TrashLine')] }),
        ...admin?.components,
      },
    },
    access: { ...access, create: signedIn, delete: signedIn },
    endpoints: editingEndpoints(config.slug),
    hooks: {
      ...config.hooks,
      beforeChange: [...(config.hooks?.beforeChange ?? []), stampEdition],
      afterChange: [...(config.hooks?.afterChange ?? []), clearUnused, forgetSchedules],
      afterRead: [...(config.hooks?.afterRead ?? []), withoutEdition],
    },
    trash,
    versions: { drafts, maxPerDoc: keptVersions },
    fields: [uuidField, editionField, ...fields],
  }
}

type ContentGlobal = Omit<GlobalConfig, 'access' | 'versions'> & { slug: GlobalSlug }

/** A page or facts. What's published shows at the next request. */
export function contentGlobal({ admin, fields, ...config }: ContentGlobal): GlobalConfig {
  return {
    ...config,
    custom: { ...config.custom, ...isContent },
    admin: {
      group: panelGroups.pages,
      description: quotingFacts,
      // It can be changed but not taken down.
      components: { views, elements: { UnpublishButton: nothing } },
      ...admin,
    },
    access,
    endpoints: globalEditingEndpoints(config.slug),
    // Otherwise Payload takes a published page with a draft for unpublished.
    forceSelect: { _status: true },
    hooks: {
      ...config.hooks,
      beforeChange: [...(config.hooks?.beforeChange ?? []), stampEdition],
      afterChange: [
        ...(config.hooks?.afterChange ?? []),
        ...(admin?.group === panelGroups.facts ? [recordSettings] : []),
      ],
      afterRead: [...(config.hooks?.afterRead ?? []), withoutEdition],
    },
    versions: { drafts, max: keptVersions },
    fields: [editionField, ...fields],
  }
}

/** A search result's look, from the fields at two paths. */
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

/** For search engines and shared links. */
export const seo: Field = {
  name: 'seo',
  type: 'group',
  label: 'In search results and shared links',
  fields: [
    copy('title', { description: 'About 50 characters. The business name is added.' }),
    longCopy('description', { description: 'One or two sentences, about 150 characters.' }),
    searchPreview('seo.title', 'seo.description'),
  ],
}

export function part(name: string, label: string, fields: Field[]): Field {
  return { name, type: 'group', label, fields }
}
