import type { CollectionConfig, Field, GlobalConfig } from 'payload'
import { panelGroups } from '@/platform/page-label'
import { recordSettings } from '@/platform/activity/activity'
import { signedIn } from './access'
import { editingEndpoints, globalEditingEndpoints } from '@/content/editing/endpoints'
import { stampEdition, withoutEdition } from '@/content/editing/edition'
import { clearUnused, isTyped } from '@/content/editing/unused-drafts'
import { copy, longCopy, quotingFacts } from './fields/copy'
import { editionField } from './fields/edition'
import { uuidField } from './fields/id'

const keptVersions = 20

/**
 * Payload's autosave loses letters, so the panel has our own (`use-autosave.ts`). Payload's can't
 * be switched off alone, but it can wait for as long as a browser can: 24 days.
 */
const interval = 2 ** 31 - 1

const drafts = {
  autosave: { interval, showSaveDraftButton: true },
  schedulePublish: true,
} as const

/** Replaces Payload's unpublish button. */
export const noButton = '/src/panel/nothing#NoButton'

const component = (name: string) => `@/panel/versions/${name}`

const views = {
  edit: {
    versions: { Component: component('versions-view#VersionsView') },
    version: { Component: component('version-view#VersionView') },
  },
}

const access = { read: signedIn, update: signedIn, readVersions: signedIn }

/** Carried by `npm run content`. Source: docs/operating.md, "Content between machines". */
export const isContent = { isContent: true } as const

type ContentCollection = Omit<CollectionConfig, 'access' | 'versions'>

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
    // A new array: Payload adds its routes to it.
    endpoints: [...editingEndpoints],
    hooks: {
      ...config.hooks,
      beforeChange: [...(config.hooks?.beforeChange ?? []), stampEdition],
      afterChange: [...(config.hooks?.afterChange ?? []), clearUnused],
      afterRead: [...(config.hooks?.afterRead ?? []), withoutEdition],
    },
    trash,
    versions: { drafts, maxPerDoc: keptVersions },
    fields: [uuidField, editionField, ...fields],
  }
}

type ContentGlobal = Omit<GlobalConfig, 'access' | 'versions'>

/** A page or facts. What's published shows at the next request. */
export function contentGlobal({ admin, fields, ...config }: ContentGlobal): GlobalConfig {
  return {
    ...config,
    custom: { ...config.custom, ...isContent },
    admin: {
      group: panelGroups.pages,
      description: quotingFacts,
      // It can be changed but not taken down.
      components: { views, elements: { UnpublishButton: noButton } },
      ...admin,
    },
    access,
    endpoints: [...globalEditingEndpoints],
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
