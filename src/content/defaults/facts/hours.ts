import type { Hours } from '../../../../payload-types'
import type { Copy } from '@/content/sentences'

const usual = { opens: '09:00', closes: '18:00' }

/** Source: docs/product.md, "2.9 Contact". */
export const hours = {
  days: {
    monday: usual,
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: { opens: '10:00', closes: '14:00', note: 'by appointment' },
    sunday: {},
  },
  note: 'Evenings and weekends by arrangement.',
  closedOnBankHolidays: true,
  closures: [],
} satisfies Copy<Hours>
