import type { ContactDetails } from '../../../../payload-types'
import type { Copy } from '@/content/sentences'
import type { FactName } from '../../facts'

/** The facts themselves are in the table `facts`. */
export const contactDetails: Omit<Copy<ContactDetails>, FactName> = {
  consultant: {
    name: '',
    description: 'An independent legal consultant in {{location}}. I work with {{partnerFirm}}.',
  },
}
