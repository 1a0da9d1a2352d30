import type { GlobalConfig } from 'payload'
import { contactDetails } from '../facts/contact-details'
import { fees } from '../facts/fees'
import { hours } from '../facts/hours'
import { links } from '../facts/links'
import { sharedWords } from '../facts/shared-words'
import { about } from './about'
import { contact } from './contact'
import { faq } from './faq'
import { home } from './home'
import { textPages } from './legal'
import { resources } from './resources'
import { services } from './services'

/** In the panel's order. Their first words are in `globalWords`. */
export const allGlobals: GlobalConfig[] = [
  ...[home, about, services, resources, faq, contact, ...textPages],
  ...[contactDetails, fees, hours, sharedWords, links],
]
