import type { Field, TextField } from 'payload'
import { firstToken } from '@/content/editing/edition'

const kept = (name: string): TextField => ({
  name,
  type: 'text',
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
})

const noComponent = '@/panel/nothing#NoDifference'

/**
 * Which edition this is and how it came about (see `stampEdition`). In the form it shows what to
 * know about saving and publishing, not an input.
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
      Diff: noComponent,
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
