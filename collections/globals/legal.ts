import { contentGlobal, seo } from '../content'
import { copy, longCopy } from '../fields/copy'
import { sectionsField } from '../fields/sections'

/** A page of terms or notices: a text in sections, with the day from which it holds. */
const legalPage = (slug: 'privacy' | 'terms', type: string) =>
  contentGlobal({
    slug,
    typescript: { interface: type },
    fields: [
      copy('heading'),
      longCopy('lead', { optional: true }),
      copy('updated', { label: 'Line that says how recent it is', optional: true }),
      sectionsField,
      seo,
    ],
  })

export const privacy = legalPage('privacy', 'PrivacyPage')
export const terms = legalPage('terms', 'TermsPage')
