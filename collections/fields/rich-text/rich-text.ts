import {
  BlockquoteFeature,
  BoldFeature,
  createServerFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Field, FieldHook, RichTextField, TypeWithID } from 'payload'
import { validations } from 'payload/shared'
import { isRecord } from '@/platform/is-record'
import { fieldLabel } from '@/platform/page-label'
import { articleTarget, isAddressElsewhere, linkTargets } from '@/content/rich-text/link-targets'
import { nodesOf, textOf } from '@/content/rich-text/nodes'
import { checkQuotes } from '@/content/quote-facts'
import { asText } from '@/platform/fields/text'
import { copy } from '../copy'
import { withHttps } from '../tidied'

const ownFeature = (key: string, client: string) =>
  createServerFeature({ key, feature: { ClientFeature: `/src/panel/rich-text/${client}` } })()

type LinkData = Readonly<Record<string, unknown>> | undefined

const isElsewhere = (link: LinkData) => link?.['linkType'] === 'custom'
const isPage = (link: LinkData) => !isElsewhere(link)
const isArticle = (link: LinkData) => isPage(link) && link?.['page'] === articleTarget

/** A page from a list, or another address. Payload checks no field whose condition doesn't hold. */
const linkFields: Field[] = [
  { name: 'text', type: 'text', label: 'Words of the link', required: true },
  {
    name: 'linkType',
    type: 'radio',
    label: 'Leads to',
    required: true,
    defaultValue: 'internal',
    options: [
      { value: 'internal', label: 'A page of this site' },
      { value: 'custom', label: 'Another website, an email or a phone number' },
    ],
  },
  {
    name: 'page',
    type: 'select',
    label: 'Page',
    options: [...linkTargets, { value: articleTarget, label: 'An article …' }],
    admin: { condition: (_data, link: LinkData) => isPage(link) },
    validate: (value: unknown) => Boolean(value) || 'Page: choose the page that the link leads to.',
  },
  {
    name: 'doc',
    type: 'relationship',
    label: 'Article',
    relationTo: ['articles'],
    maxDepth: 1,
    admin: { allowCreate: false, condition: (_data, link: LinkData) => isArticle(link) },
    validate: (value: unknown) =>
      Boolean(value) || 'Article: choose the article that the link leads to.',
  },
  {
    name: 'url',
    type: 'text',
    label: 'Address',
    admin: {
      description: 'The whole address, such as https://www.gov.uk or mailto:name@example.com.',
      condition: (_data, link: LinkData) => isElsewhere(link),
    },
    validate: (value: unknown) =>
      (typeof value === 'string' && isAddressElsewhere(withHttps(value.trim()))) ||
      'Address: give the whole address, beginning with https://, mailto: or tel:',
  },
]

const editor = lexicalEditor({
  admin: { hideGutter: true, placeholder: 'Write here. “## ” begins a heading, “- ” a list.' },
  features: [
    FixedToolbarFeature(),
    InlineToolbarFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    ownFeature('facts', 'facts-feature-client#FactsFeatureClient'),
    // Turns what is pasted from Word or the web into this site's rich text.
    ownFeature('paste', 'paste-feature-client#PasteFeatureClient'),
    LinkFeature({ enabledCollections: ['articles'], maxDepth: 1, fields: linkFields }),
    UploadFeature({
      enabledCollections: ['media'],
      maxDepth: 1,
      collections: {
        media: { fields: [copy('caption', { label: 'Caption', optional: true })] },
      },
    }),
  ],
})

/** Payload runs no hooks of a link's fields before they're validated. */
const tidyLinks: FieldHook<TypeWithID, unknown> = ({ value }) => {
  for (const { fields } of nodesOf(value)) {
    if (!isRecord(fields) || !fields['url']) continue
    Object.assign(fields, { url: withHttps(asText(fields['url']).trim()) })
  }
  return value
}

/**
 * Headings, bold and italic words, lists, quotes, links, pictures and quoted facts.
 *
 * Source: docs/decisions/019-long-texts-are-rich-text.md
 */
export const body: RichTextField = {
  name: 'body',
  type: 'richText',
  label: 'Text',
  required: true,
  editor,
  hooks: { beforeValidate: [tidyLinks] },
  validate: async (value, options) => {
    const unknown = nodesOf(value)
      .map((node) => checkQuotes(fieldLabel(options), textOf(node)))
      .find((error) => error !== true)
    return unknown ?? validations.richText(value, options)
  },
}
