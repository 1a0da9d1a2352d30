import type { Fees } from '../../../../payload-types'
import { monthsKept } from '@/privacy/retention'
import { usualReplyTime } from '@/platform/time/due-time'
import type { Copy } from '@/content/sentences'
import type { FactName } from '../../facts'

/** The facts themselves are in the table `facts`. */
export const fees: Omit<Copy<Fees>, FactName> = {
  replyTime: usualReplyTime,
  enquiriesKept: { months: monthsKept.usual },
}
