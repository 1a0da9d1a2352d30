import type { CollectionBeforeChangeHook, CollectionConfig, Field, TypeWithID } from 'payload'

interface Placed extends TypeWithID {
  _order?: string | null
}

/** A place is changed by moving a document (`src/content/endpoints/reorder.ts`), never by saving a form or a version. */
const keepPlace: CollectionBeforeChangeHook<Placed> = ({ data, originalDoc }) =>
  originalDoc?._order ? { ...data, _order: originalDoc._order } : data

/** The column of a list with the buttons that move a row, for whoever cannot drag it. */
const moveColumn: Field = {
  name: 'move',
  type: 'ui',
  label: 'Move',
  admin: {
    disableBulkEdit: true,
    components: {
      Cell: '/src/panel/fields/move-cell#MoveCell',
      Field: '/src/panel/fields/move-cell#NoField',
    },
  },
}

/**
 * A collection whose documents stand in an order of the consultant's, which pages follow. Rows are
 * dragged, or moved with buttons.
 */
export function ordered<Config extends Omit<CollectionConfig, 'access' | 'versions'>>(
  config: Config,
): Config {
  return {
    ...config,
    orderable: true,
    defaultSort: '_order',
    admin: {
      ...config.admin,
      // Behind the title, which is the link to the document.
      defaultColumns: config.admin?.defaultColumns?.toSpliced(1, 0, 'move') ?? [],
      // All rows on one page, so that one can be moved anywhere.
      pagination: { defaultLimit: 100, limits: [100] },
    },
    fields: [...config.fields, moveColumn],
    hooks: { ...config.hooks, beforeChange: [...(config.hooks?.beforeChange ?? []), keepPlace] },
  }
}
