import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  CollectionSlug,
  Field,
  TextField,
  TypeWithID,
} from 'payload'
import { firstToken, isTyped, stampEdition, withoutEdition } from '@/content/editing/edition'
import { recordingContent } from '@/content/editing/record-content'
import { editingEndpoints } from '@/content/editing/endpoints'
import { pageOfDocument, previewPath, type SeenDocument } from '@/content/preview'
import { forgetSchedules } from '@/content/schedule/plugin'
import { panelGroups } from '@/platform/page-label'
import { forSignedIn, signedIn } from './access'
import { quotingFacts } from './fields/copy'
import { uuidField } from './fields/id'

/** Replaces a part of Payload's panel. */
export const nothing = '@/panel/nothing#Nothing'

const hiddenText = (name: string): TextField => ({
  name,
  type: 'text',
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
})

/**
 * The edition and its origin (see `stampEdition`). In the form it shows notes on saving and
 * publishing, not an input.
 */
export const editionField: Field = {
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
      ...hiddenText('token'),
      // A document without an edition gets the first token.
      hooks: { afterRead: [({ value }: { value?: unknown }) => value ?? firstToken] },
    },
    hiddenText('by'),
    hiddenText('how'),
    hiddenText('from'),
  ],
}

export const keptVersions = 20

/**
 * Payload's autosave loses letters, so the panel has our own (`use-saving.ts`). Payload's can't
 * be switched off alone, but it can wait for as long as a browser can: 24 days.
 */
const interval = 2 ** 31 - 1

export const drafts = {
  autosave: { interval, showSaveDraftButton: true },
  schedulePublish: true,
} as const

export const views = {
  edit: {
    versions: { Component: '@/panel/versions/versions-view#VersionsView' },
  },
}

/**
 * Shows a document's page with the unpublished words beside its form, and links to the published
 * one.
 */
export const besideForm = (
  slug: CollectionSlug,
): Pick<NonNullable<CollectionConfig['admin']>, 'livePreview' | 'preview'> => ({
  livePreview: { url: ({ data }) => previewPath(pageOfDocument(slug, data) ?? '/') },
  preview: async ({ id }, { req }) => {
    const published = await req.payload.db.findOne<SeenDocument & { id: string }>({
      collection: slug,
      where: {
        id: { equals: id },
        _status: { equals: 'published' },
        deletedAt: { exists: false },
      },
    })
    return (published && pageOfDocument(slug, published)) ?? null
  },
})

type ContentCollection = Omit<CollectionConfig, 'access' | 'versions'> & {
  slug: CollectionSlug
}

/**
 * A collection of content for pages. Strangers see it on pages only, without drafts; what's
 * published shows at the next request.
 */
export function contentCollection({
  fields,
  admin,
  ...config
}: ContentCollection): CollectionConfig {
  return {
    trash: true,
    disableDuplicate: true,
    ...config,
    admin: {
      group: panelGroups.articles,
      description: quotingFacts,
      baseFilter: isTyped,
      ...besideForm(config.slug),
      ...admin,
      components: {
        views,
        beforeListTable: ['@/panel/start/waiting#Schedules'],
        ...admin?.components,
      },
    },
    access: { ...forSignedIn, readVersions: signedIn },
    endpoints: editingEndpoints(config.slug),
    hooks: recordingContent({
      ...config.hooks,
      beforeChange: [...(config.hooks?.beforeChange ?? []), stampEdition],
      afterChange: [...(config.hooks?.afterChange ?? []), forgetSchedules],
      afterRead: [withoutEdition],
    }),
    versions: { drafts, maxPerDoc: keptVersions },
    fields: [uuidField, editionField, ...fields],
  }
}

interface Placed extends TypeWithID {
  _order?: string | null
}

/** Moving a document changes its place (`src/content/endpoints/reorder.ts`), saving never does. */
const keepPlace: CollectionBeforeChangeHook<Placed> = ({ data, originalDoc }) =>
  originalDoc?._order ? { ...data, _order: originalDoc._order } : data

/** Buttons for people who can't drag. */
const moveColumn: Field = {
  name: 'move',
  type: 'ui',
  label: 'Move',
  admin: {
    disableBulkEdit: true,
    components: {
      Cell: '/src/panel/fields/move-buttons#MoveCell',
      Field: nothing,
    },
  },
}

/** Documents in the consultant's order, changed by dragging or buttons. */
export function orderedCollection(config: ContentCollection): CollectionConfig {
  return contentCollection({
    ...config,
    orderable: true,
    defaultSort: '_order',
    admin: {
      ...config.admin,
      // The column comes after the title.
      defaultColumns: config.admin?.defaultColumns?.toSpliced(1, 0, 'move') ?? [],
      // All rows are on one page, so that one can be moved anywhere.
      pagination: { defaultLimit: 100, limits: [100] },
    },
    fields: [...config.fields, moveColumn],
    hooks: { ...config.hooks, beforeChange: [...(config.hooks?.beforeChange ?? []), keepPlace] },
  })
}
