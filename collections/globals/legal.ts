import type { DateField, FieldHook, GlobalConfig, TypeWithID } from 'payload'
import { keepPublishedNotice } from '@/personal-data/privacy-notices'
import { contentGlobal, seo } from '../content'
import { copy, longCopy } from '../fields/copy'
import { body } from '../fields/rich-text/rich-text'

type LegalText = TypeWithID & { body?: unknown; updatedAt?: unknown; lastChanged?: unknown }

/**
 * Now, where the text is another than it was; changes of the rest of the page do not count. Content of
 * another site brings its own moment.
 */
const whenTheTextChanged: FieldHook<LegalText, unknown> = ({ data, originalDoc, value }) => {
  const isSame = JSON.stringify(data?.body) === JSON.stringify(originalDoc?.body)
  const isBrought = Boolean(value) && value !== originalDoc?.lastChanged
  return isSame || isBrought ? value : new Date().toISOString()
}

/** Of a text that an older release saved: when the page was saved last. */
const orWhenSaved: FieldHook<LegalText, unknown> = ({ siblingData, value }) =>
  value ?? siblingData.updatedAt

const lastChanged: DateField = {
  name: 'lastChanged',
  type: 'date',
  label: 'Last change of the text',
  admin: { readOnly: true, position: 'sidebar', date: { displayFormat: 'd MMMM yyyy' } },
  hooks: { beforeChange: [whenTheTextChanged], afterRead: [orWhenSaved] },
}

/** A page of terms or notices: a long text, with the day of its last change. */
const legalPage = (
  slug: 'privacy' | 'terms',
  type: string,
  hooks: NonNullable<GlobalConfig['hooks']> = {},
) =>
  contentGlobal({
    slug,
    hooks,
    typescript: { interface: type },
    fields: [
      copy('heading', { label: 'Heading' }),
      longCopy('lead', { label: 'Lead', optional: true }),
      body,
      copy('lastChangedWords', {
        label: 'Words before the day of the last change',
        optional: true,
      }),
      lastChanged,
      seo,
    ],
  })

export const privacy = legalPage('privacy', 'PrivacyPage', { afterChange: [keepPublishedNotice] })
export const terms = legalPage('terms', 'TermsPage')
