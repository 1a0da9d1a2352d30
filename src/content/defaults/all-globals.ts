import type { Config } from '../../../payload-types'
import type { PageName } from '@/platform/pages'
import type { Copy, WithMarkdown } from '../sentences'
import { about } from './about'
import { accessibility } from './accessibility'
import { complaints } from './complaints'
import { contact } from './contact'
import { contactDetails, fees, hours, links, regulation, sharedWords } from './facts'
import { faq } from './faqs'
import { home } from './home'
import { privacy } from './privacy'
import { resources } from './resources'
import { reviewRules } from './review-rules'
import { services } from './services'
import { terms } from './terms'

type Globals = Config['globals']

/** By the global's slug. */
export const globalWords = {
  'contact-details': contactDetails,
  regulation,
  fees,
  hours,
  'shared-words': sharedWords,
  links,
  home,
  about,
  services,
  resources,
  faq,
  contact,
  'review-rules': reviewRules,
  privacy,
  terms,
  complaints,
  accessibility,
} as const satisfies {
  [Slug in keyof Globals]: Globals[Slug] extends { body: unknown }
    ? WithMarkdown<Globals[Slug]>
    : Slug extends PageName
      ? Copy<Globals[Slug]>
      : object
}

export type WordedGlobal = keyof typeof globalWords

const isWorded = (slug: string): slug is WordedGlobal => slug in globalWords

export const wordedGlobals: readonly WordedGlobal[] = Object.keys(globalWords).filter(isWorded)
