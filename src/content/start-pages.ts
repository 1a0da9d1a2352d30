import type { ClaimType } from '@/enquiries/claim-types'

interface StartPage {
  /** Also the title, and what links to it say. */
  heading: string
  lead: string
  /** For search engines and shared links. */
  description: string
}

/**
 * In a visitor's words. Not edited in the panel, like the forms' questions.
 *
 * Source: docs/product.md, "2.19 Start pages".
 */
export const startPages: Readonly<Record<ClaimType, StartPage>> = {
  rta: {
    heading: 'Start a road accident enquiry',
    lead: 'Hurt on the road, as a driver, a passenger, a cyclist or on foot? Tell me what happened, and I’ll tell you where you stand.',
    description:
      'Hurt in a road accident? Answer a few questions in about five minutes. The first consultation is free, by phone or email.',
  },
  employment: {
    heading: 'Start an enquiry about work',
    lead: 'Dismissed, harassed, made redundant, or denied what’s in your contract? Tell me what happened, and I’ll tell you what can be done.',
    description:
      'Dismissed, harassed or made redundant? Answer a few questions about your work. The first consultation is free, by phone or email.',
  },
  immigration: {
    heading: 'Start an immigration enquiry',
    lead: 'A visa, a refusal, citizenship, or family you want with you? Tell me where things have got to.',
    description:
      'A visa, a refusal, citizenship or family? Answer a few questions about your case. The first consultation is free, by phone or email.',
  },
  'public-liability': {
    heading: 'Start an enquiry about an injury in a public place',
    lead: 'Hurt in a shop, on a pavement or in another public place? Tell me where and how, and I’ll tell you where you stand.',
    description:
      'Hurt in a shop, on a pavement or in another public place? Answer a few questions. The first consultation is free, by phone or email.',
  },
  conveyancing: {
    heading: 'Start a property enquiry',
    lead: 'Buying, selling or remortgaging? Tell me about the property, and I’ll tell you what it costs before anything begins.',
    description:
      'Buying, selling or remortgaging? Answer a few questions about the property, and hear the cost first. The consultation is free.',
  },
  'criminal-law': {
    heading: 'Start a criminal law enquiry',
    lead: 'Asked in for an interview, charged, or worried that you will be? Tell me what you know so far, and I’ll tell you what comes next.',
    description:
      'Asked in for a police interview, charged, or worried that you will be? Write to me in confidence. The first consultation is free.',
  },
  'family-law': {
    heading: 'Start a family law enquiry',
    lead: 'A separation, arrangements for children, money or the home? Tell me where things have got to, and I’ll explain your options.',
    description:
      'A separation, arrangements for children, money or the home? Write to me in confidence. The first consultation is free.',
  },
}
