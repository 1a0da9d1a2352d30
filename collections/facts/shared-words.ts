import { sharedWords as words } from '@/content/defaults/facts'
import { pageNames, publicPages } from '@/platform/pages'
import { panelGroups, panelPageLabel } from '@/platform/page-label'
import { contentGlobal, part } from '../content'
import { copy, longCopy, points } from '../fields/copy'

const linkNames = part(
  'pageNames',
  'What links call the pages',
  pageNames.map((name) => ({
    ...copy(name, { label: panelPageLabel(name) }),
    defaultValue: publicPages[name].label,
  })),
)

/** Words that several pages share. */
export const sharedWords = contentGlobal({
  slug: 'shared-words',
  label: 'Words used everywhere',
  typescript: { interface: 'SharedWords' },
  admin: { group: panelGroups.facts },
  fields: [
    linkNames,
    part('actions', 'Buttons', [
      copy('book', { label: 'To the enquiry form' }),
      copy('call', { label: 'To call you' }),
    ]),
    part('enquiry', 'Enquiry form', [
      copy('heading', { label: 'Heading' }),
      longCopy('lead', { label: 'Lead' }),
      copy('submit', { label: 'Button' }),
      points({ label: 'What happens next, and what is kept for how long' }),
      copy('privacyLink', {
        label: 'Link to the privacy page',
        max: 80,
        description: 'Beside the buttons of the enquiry forms and of the review form.',
      }),
      {
        ...longCopy('startNote', {
          label: 'Under the heading of the forms at /start',
          optional: true,
        }),
        ...(words.enquiry.startNote && { defaultValue: words.enquiry.startNote }),
      },
    ]),
    part('footer', 'Footer', [
      longCopy('statement', { label: 'What you are, and are not' }),
      copy('quickLinks', { label: 'Heading of the links' }),
      copy('contact', { label: 'Heading of the contact details' }),
      copy('elsewhere', { label: 'Heading of the pages elsewhere' }),
    ]),
    part('notFound', 'Where there is no page', [
      copy('heading', { label: 'Heading' }),
      copy('sentence', { label: 'Sentence' }),
    ]),
  ],
})
