import type { Payload } from 'payload'
import { nextMidnight } from '@/platform/time/dates'
import { now } from '@/platform/time/clock'
import { endOfPlaces, firstPlace } from '@/enquiries/statuses'
import { ownCollections } from '@/platform/database/own-collections'
import { digestKey, type NewMail, queueOnce, reminderKey } from '@/mail/queue'
import { type SwitchedMail, switchedMails } from '@/enquiries/mail'
import { enquiriesOf } from '../store/stored-work'
import { wasAnyOpenBefore } from './digest'
import { readMailSettings } from './mail-settings'

/** 16 hours before midnight: UK clocks never change in between. */
export function eightInLondon(at: Date): Date {
  return new Date(nextMidnight(at).getTime() - 16 * 3_600_000)
}

const hour = 3_600_000

/** Joined in the database because the queue of mails isn't Payload's. */
async function unreminded(payload: Payload): Promise<string[]> {
  const at = now()
  // An old backlog isn't reminded of.
  const earliest = new Date(at.getTime() - 24 * hour)
  const found = await enquiriesOf(payload)
    .aggregate<{ _id: string }>([
      {
        $match: {
          // Reminders come before the due time, so older ones are left out.
          place: { $gte: firstPlace('new') + earliest.getTime(), $lt: endOfPlaces('new') },
          remindAt: { $lte: at, $gt: earliest },
        },
      },
      {
        $lookup: {
          from: ownCollections.mails,
          localField: '_id',
          foreignField: 'enquiry',
          pipeline: [{ $match: { kind: 'reminder' } }, { $project: { _id: 1 } }],
          as: 'reminders',
        },
      },
      { $match: { reminders: [] } },
      // The next turn continues.
      { $limit: 200 },
      { $project: { _id: 1 } },
    ])
    .toArray()
  return found.map(({ _id }) => _id)
}

/** At their times; `to` is the consultant's address. */
const due: Partial<Record<SwitchedMail, (payload: Payload, to: string) => Promise<NewMail[]>>> = {
  reminder: async (payload, to) =>
    (await unreminded(payload)).map((enquiry) => ({
      ...{ kind: 'reminder', to, enquiry },
      once: reminderKey(enquiry),
    })),
  /** If anything was open at eight and still is; until noon. */
  digest: async (payload, to) => {
    const at = now()
    const eight = eightInLondon(at)
    const since = at.getTime() - eight.getTime()
    const isTime = since >= 0 && since < 4 * hour
    if (!isTime || !(await wasAnyOpenBefore(payload, eight))) return []
    return [{ kind: 'digest', to, enquiry: null, once: digestKey() }]
  },
}

/**
 * Queues the mails that are due and not switched off. Each has a name and is queued once, on however many
 * instances.
 *
 * Source: docs/api.md, "Mail".
 */
export async function queueDueMails(payload: Payload): Promise<void> {
  const settings = await readMailSettings(payload)
  const wanted = switchedMails.filter(({ name }) => settings[name])
  const mails = await Promise.all(
    wanted.map(async ({ name }) => (await due[name]?.(payload, settings.to)) ?? []),
  )
  for (const mail of mails.flat()) await queueOnce(payload, mail)
}
