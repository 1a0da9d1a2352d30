import type { Field, TextField } from 'payload'
import { firstToken } from '@/content/editing/edition'

const kept = (name: string): TextField => ({
  name,
  type: 'text',
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
})

const noComponent = '@/panel/nothing#NoDifference'

/**
 * Which edition of a document this is, and how it came about; `stampEdition` writes it. In the form it
 * shows no input, but what the consultant has to know of saving and publishing.
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
      // A form that was filled before there were editions is known by this.
      hooks: { afterRead: [({ value }: { value?: unknown }) => value ?? firstToken] },
    },
    kept('by'),
    kept('how'),
    kept('from'),
  ],
}
