import type { DateField, Field, FieldHook, GlobalAfterChangeHook, TypeWithID } from 'payload'
import { articleCategories } from '@/content/categories'
import { keepPublishedNotice } from '@/content/published/privacy-notices'
import { globalWords } from '@/content/words/default-words'
import { feesLink, type TextPageName, textPageNames } from '@/platform/pages'
import { checkedField, pageGlobal, part, rows } from './content-global'
import { choiceField, claimTypeLabels, iconField } from '../fields/choice'
import { copy, longCopy, paragraphs, points } from '../fields/copy'
import { body } from '../fields/rich-text/rich-text'

const opening = () => [copy('heading'), longCopy('lead', { label: 'Introduction', optional: true })]

const closing = (...more: Field[]) => part('closing', 'End of the page', [...opening(), ...more])

const button = copy('action', { label: 'Button' })

const titledTexts = rows('Text', 'Texts', [copy('title'), longCopy('text')])

const home = pageGlobal('home', [
  part('hero', 'Top of the page', [
    copy('heading'),
    longCopy('lead', { label: 'Introduction' }),
    copy('note', { label: 'Small line under the button' }),
    { name: 'facts', type: 'array', maxRows: 4, fields: [copy('figure'), copy('label')] },
  ]),
  part('services', 'Services', opening()),
  part('clients', 'Who I work with', [
    ...opening(),
    { name: 'groups', type: 'array', fields: [iconField, copy('title'), points()] },
  ]),
  part('about', 'About', [copy('heading'), paragraphs(), copy('action', { label: 'Link' })]),
  part('reviews', 'Reviews', [
    copy('heading'),
    longCopy('note'),
    copy('more', { label: 'Button that shows all' }),
    copy('formHeading'),
    longCopy('formLead', { label: 'Introduction to the form', optional: true }),
    copy('submit', { label: 'Button of the form' }),
    copy('formNote', { label: 'Line beside the button' }),
    {
      name: 'showSamples',
      type: 'checkbox',
      label: 'Show the sample testimonials after the reviews',
      defaultValue: true,
    },
    copy('sampleLabel', { label: 'How samples are labelled' }),
  ]),
])

const about = pageGlobal('about', [
  ...opening(),
  part('background', 'Background', [copy('heading'), paragraphs()]),
  part('independence', 'Why independent', [copy('heading'), paragraphs()]),
  part('values', 'Values', [copy('heading'), titledTexts]),
  closing(button),
])

/** Sites from before this part begin with its first words. */
const { fees } = globalWords('services')

const services = pageGlobal('services', [
  ...opening(),
  part('consulting', 'Consulting services', [copy('heading'), titledTexts]),
  part('support', 'Support', [
    copy('heading'),
    rows('Card', 'Cards', [iconField, copy('title'), longCopy('text')]),
  ]),
  part('areas', 'Practice areas', [
    ...opening(),
    rows('Area', 'Areas', [
      copy('title'),
      points(),
      copy('price', { label: 'Price', optional: true }),
      copy('duration', { label: 'How long it takes', optional: true }),
      {
        ...choiceField('claimTypes', claimTypeLabels),
        required: false,
        hasMany: true,
        admin: {
          description: 'The enquiries that visitors can start from the links below the points.',
        },
      },
    ]),
  ]),
  part('fees', feesLink.label, [
    { ...copy('heading'), defaultValue: fees.heading },
    {
      ...longCopy('lead', { label: 'Introduction', optional: true }),
      defaultValue: fees.lead ?? '',
    },
    {
      ...rows('Row', 'Rows', [
        copy('what'),
        longCopy('price', { label: 'What you pay' }),
        copy('due', { label: 'When', optional: true }),
        longCopy('onTop', { label: 'What can come on top', optional: true }),
      ]),
      defaultValue: fees.items ?? [],
    },
    {
      ...longCopy('note', { label: 'Under the table', optional: true }),
      defaultValue: fees.note ?? '',
    },
  ]),
  closing(),
])

const resources = pageGlobal('resources', [
  ...opening(),
  part('articles', 'Articles', [
    copy('heading'),
    copy('all', { label: 'The choice that shows all categories' }),
    copy('read', { label: 'Button of an article' }),
  ]),
  part('answers', 'Quick answers', [
    copy('heading'),
    longCopy('lead', {
      label: 'Introduction',
      optional: true,
      description:
        'To choose the questions shown here, open each one under Articles and questions, Questions.',
    }),
    copy('all', { label: 'Button to all questions' }),
  ]),
  part('categories', 'Categories', [
    copy('heading'),
    rows('Card', 'Cards', [
      choiceField('category', articleCategories),
      iconField,
      longCopy('text'),
    ]),
  ]),
  closing(button),
  {
    ...checkedField,
    label: 'The guides and questions have been checked',
    admin: {
      position: 'sidebar',
      description: 'They give legal information in your name: read them, or have them read.',
    },
  },
])

const faq = pageGlobal('faq', [...opening(), closing()])

const card = (name: string, label: string) =>
  part(name, `Card: ${label}`, [copy('title'), longCopy('text')])

const contact = pageGlobal('contact', [
  ...opening(),
  card('phone', 'phone'),
  card('email', 'email'),
  card('location', 'location'),
  part('hours', 'Office hours', [copy('heading'), copy('closed', { label: 'On a closed day' })]),
  part('privacyNote', 'Privacy note', [
    copy('heading'),
    paragraphs(),
    copy('link', { label: 'Link to the privacy page' }),
  ]),
])

type LegalText = TypeWithID & { body?: unknown; updatedAt?: unknown; lastChanged?: unknown }

/** The date changes only with the text. Imported content brings its own. */
const whenTheTextChanged: FieldHook<LegalText, unknown> = ({ data, originalDoc, value }) => {
  const isSame = JSON.stringify(data?.body) === JSON.stringify(originalDoc?.body)
  const isBrought = Boolean(value) && value !== originalDoc?.lastChanged
  return isSame || isBrought ? value : new Date().toISOString()
}

const lastChanged: DateField = {
  name: 'lastChanged',
  type: 'date',
  label: 'Date of the last change',
  admin: { readOnly: true, position: 'sidebar', date: { displayFormat: 'd MMMM yyyy' } },
  hooks: { beforeChange: [whenTheTextChanged] },
}

const headed = (name: string, label: string) =>
  part(name, label, [
    copy('heading'),
    longCopy('note', { label: 'Under the heading', optional: true }),
  ])

/** Fields besides the text. */
const more: Partial<Record<TextPageName, Field[]>> = {
  'review-rules': [headed('counts', 'Reviews in numbers'), headed('reasons', 'Reasons')],
}

const afterChange: Partial<Record<TextPageName, GlobalAfterChangeHook[]>> = {
  privacy: [keepPublishedNotice],
}

/** A long text with the day of its last change. */
const textPage = (name: TextPageName) =>
  pageGlobal(
    name,
    [
      ...opening(),
      body,
      ...(more[name] ?? []),
      copy('lastChangedWords', {
        label: 'Words before the date of the last change',
        optional: true,
      }),
      lastChanged,
      checkedField,
    ],
    afterChange[name],
  )

/** The panel's order. */
export const pages = [
  ...[home, about, services, resources, faq, contact],
  ...textPageNames.map(textPage),
]
