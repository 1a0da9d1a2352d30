import type { Payload } from 'payload'
import { todayInLondon } from '@/platform/time/dates'
import { day, hour } from '@/platform/time/durations'
import { londonMoment } from '@/platform/time/london-time'
import { statusesOf } from '@/enquiries/statuses'
import { digestKey, mailsOf, type NewMail, queueOnce } from '@/mail/queue'
import { type SwitchedMail, switchedMails } from '@/enquiries/mail'
import { countEnquiries, enquiriesOf, placedIn } from '../work/read'
import { readMailSettings } from './mail-settings'

export const eightInLondon = (at: Date): Date => londonMoment(todayInLondon(at), '08:00')

/** The due enquiries that don't have the mail yet. */
async function mailsNotQueued(
  payload: Payload,
  kind: 'reminder' | 'overdue',
  to: string,
  due: object,
): Promise<NewMail[]> {
  const found = await enquiriesOf(payload).distinct('_id', due)
  const those = { kind, enquiry: { $in: found } }
  const queued = new Set(await mailsOf(payload).distinct('enquiry', those))
  const others = found.filter((id) => !queued.has(id))
  return others.map((enquiry) => ({ kind, to, enquiry, once: `${kind}:${enquiry}` }))
}

/** An older backlog gets no mails. */
const aDayAgo = () => Date.now() - day

/** The due mails by kind. `to` is the consultant's address. */
const due: Partial<Record<SwitchedMail, (payload: Payload, to: string) => Promise<NewMail[]>>> = {
  reminder: (payload, to) =>
    mailsNotQueued(payload, 'reminder', to, {
      // Reminders come before the due time, so older ones are left out.
      ...placedIn(['new']),
      dueAt: { $gte: new Date(aDayAgo()) },
      remindAt: { $lte: new Date(), $gt: new Date(aDayAgo()) },
    }),
  overdue: (payload, to) =>
    mailsNotQueued(payload, 'overdue', to, {
      ...placedIn(['new']),
      dueAt: { $gt: new Date(aDayAgo()), $lt: new Date() },
      // An enquiry that's new again after a reply kept its promise.
      repliedAt: null,
    }),
  /** Sent until noon, if an enquiry was open at eight and still is. */
  digest: async (payload, to) => {
    const at = new Date()
    const eight = eightInLondon(at)
    const since = at.getTime() - eight.getTime()
    const isTime = since >= 0 && since < 4 * hour
    const before = { createdAt: { $lt: eight } }
    if (!isTime || !(await countEnquiries(payload, statusesOf('open'), before))) return []
    return [{ kind: 'digest', to, enquiry: null, once: digestKey() }]
  },
}

/**
 * Queues the mails that are due and not switched off. Each has a name, so that all instances queue
 * it once.
 */
export async function queueDueMails(payload: Payload): Promise<void> {
  const settings = await readMailSettings(payload)
  const enabled = switchedMails.filter(({ name }) => settings[name])
  const mails = await Promise.all(
    enabled.flatMap(({ name }) => due[name]?.(payload, settings.to) ?? []),
  )
  for (const mail of mails.flat()) await queueOnce(payload, mail)
}
