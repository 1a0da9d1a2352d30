import type { CollectionBeforeChangeHook, Field, TypeWithID } from 'payload'
import { type ContentCollection, nothing } from './content'

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
export function ordered(config: ContentCollection): ContentCollection {
  return {
    ...config,
    orderable: true,
    defaultSort: '_order',
    admin: {
      ...config.admin,
      // After the title.
      defaultColumns: config.admin?.defaultColumns?.toSpliced(1, 0, 'move') ?? [],
      // All rows on one page, so that one can be moved anywhere.
      pagination: { defaultLimit: 100, limits: [100] },
    },
    fields: [...config.fields, moveColumn],
    hooks: { ...config.hooks, beforeChange: [...(config.hooks?.beforeChange ?? []), keepPlace] },
  }
}
