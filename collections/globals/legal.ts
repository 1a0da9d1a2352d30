import type { DateField, Field, FieldHook, GlobalConfig, TypeWithID } from 'payload'
import { type TextPageName, textPageNames } from '@/platform/pages'
import { panelPageLabel } from '@/platform/page-label'
import { keepPublishedNotice } from '@/content/published/privacy-notices'
import { contentGlobal, part, seo } from '../content'
import { copy, longCopy } from '../fields/copy'
import { body } from '../fields/rich-text/rich-text'

type LegalText = TypeWithID & { body?: unknown; updatedAt?: unknown; lastChanged?: unknown }

/** Changes only with the text. Imported content brings its own date. */
const whenTheTextChanged: FieldHook<LegalText, unknown> = ({ data, originalDoc, value }) => {
  const isSame = JSON.stringify(data?.body) === JSON.stringify(originalDoc?.body)
  const isBrought = Boolean(value) && value !== originalDoc?.lastChanged
  return isSame || isBrought ? value : new Date().toISOString()
}

const lastChanged: DateField = {
  name: 'lastChanged',
  type: 'date',
  label: 'Last change of the text',
  admin: { readOnly: true, position: 'sidebar', date: { displayFormat: 'd MMMM yyyy' } },
  hooks: { beforeChange: [whenTheTextChanged] },
}

const headed = () => [
  copy('heading', { label: 'Heading' }),
  longCopy('note', { label: 'Under the heading', optional: true }),
]

interface More {
  /** Besides the text. */
  parts?: readonly Field[]
  hooks?: NonNullable<GlobalConfig['hooks']>
}

/** Source: docs/product.md, "2.21 How reviews are handled". */
const more: Readonly<Partial<Record<TextPageName, More>>> = {
  privacy: { hooks: { afterChange: [keepPublishedNotice] } },
  'review-rules': {
    parts: [
      part('counts', 'What became of the reviews', headed()),
      part('reasons', 'Reasons', headed()),
    ],
  },
}

/** `ReviewRulesPage` of `review-rules`. */
const typeName = (slug: string) =>
  `${slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`

/** A long text with the day of its last change. */
function textPage(slug: TextPageName): GlobalConfig {
  const { parts = [], hooks = {} } = more[slug] ?? {}
  return contentGlobal({
    slug,
    label: panelPageLabel(slug),
    hooks,
    typescript: { interface: typeName(slug) },
    fields: [
      copy('heading', { label: 'Heading' }),
      longCopy('lead', { label: 'Lead', optional: true }),
      body,
      ...parts,
      copy('lastChangedWords', {
        label: 'Words before the day of the last change',
        optional: true,
      }),
      lastChanged,
      seo,
    ],
  })
}

export const textPages = textPageNames.map(textPage)
