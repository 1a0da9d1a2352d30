import type { CollectionConfig, TextareaField, TextField, Validate } from 'payload'
import { text, textarea } from 'payload/shared'
import { fieldLabel, panelGroups } from '@/platform/page-label'
import { checkQuotes, personQuotes } from '@/content/quote-facts'
import { recordingContent } from '@/content/editing/record-content'
import { maxLength } from '@/platform/limits'
import { forSignedIn } from './access'
import { uuidField } from './fields/id'

const quoting = {
  description: '“Insert a fact” puts in a fact, or the name of the person you write to.',
  components: {
    Description: { path: '/src/panel/fields/text-aids#TextAids', clientProps: { isReply: true } },
  },
}

type Check<Field extends object> = Validate<string, unknown, unknown, Field>

/** Refuses unknown marks too, which a reply would be mailed with. */
const knowingMarks =
  <Field extends TextField | TextareaField>(check: Check<Field>): Check<Field> =>
  async (value, field) => {
    const answer = await check(value, field)
    return answer === true ? checkQuotes(fieldLabel(field), value ?? '', personQuotes) : answer
  }

export const savedReplies: CollectionConfig = {
  slug: 'saved-replies',
  labels: { singular: 'Saved reply', plural: 'Saved replies' },
  hooks: recordingContent(),
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'subject'],
    group: panelGroups.inbox,
    description: 'What you often write, ready to send from the dashboard once you’ve read it.',
  },
  access: forSignedIn,
  defaultSort: 'title',
  trash: true,
  fields: [
    uuidField,
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: maxLength.short,
      admin: { description: 'Your own name for it.' },
    },
    {
      name: 'subject',
      type: 'text',
      required: true,
      maxLength: maxLength.short,
      validate: knowingMarks(text),
      admin: quoting,
    },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: maxLength.reply,
      validate: knowingMarks(textarea),
      admin: { ...quoting, rows: 12 },
    },
  ],
}
