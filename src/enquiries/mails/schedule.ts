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

/** Milliseconds. An old backlog isn't reminded of. */
const remindWithin = 24 * hour

/** Milliseconds after eight. */
const digestWithin = 4 * hour

/** Per turn; the next turn continues. */
const mostReminders = 200

/** Joined in the database because the queue of mails isn't Payload's. */
async function unreminded(payload: Payload): Promise<string[]> {
  const at = now()
  const earliest = new Date(at.getTime() - remindWithin)
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
      { $limit: mostReminders },
      { $project: { _id: 1 } },
    ])
    .toArray()
  return found.map(({ _id }) => _id)
}

async function dueReminders(payload: Payload, to: string): Promise<NewMail[]> {
  const enquiries = await unreminded(payload)
  return enquiries.map((enquiry) => ({
    ...{ kind: 'reminder', to, enquiry },
    once: reminderKey(enquiry),
  }))
}

/** If anything was open at eight and still is. */
async function dueDigest(payload: Payload, to: string): Promise<NewMail[]> {
  const at = now()
  const eight = eightInLondon(at)
  const since = at.getTime() - eight.getTime()
  if (since < 0 || since >= digestWithin) return []
  if (!(await wasAnyOpenBefore(payload, eight))) return []
  return [{ kind: 'digest', to, enquiry: null, once: digestKey() }]
}

/** At their times; `to` is the consultant's address. */
const due = { reminder: dueReminders, digest: dueDigest } satisfies Record<
  SwitchedMail,
  (payload: Payload, to: string) => Promise<NewMail[]>
>

/**
 * Queues the mails that are due and not switched off. Each has a name and is queued once, on however many
 * instances.
 *
 * Source: docs/api.md, "Mail".
 */
export async function queueDueMails(payload: Payload): Promise<void> {
  const settings = await readMailSettings(payload)
  const wanted = switchedMails.filter(({ name }) => settings[name])
  const mails = await Promise.all(wanted.map(({ name }) => due[name](payload, settings.to)))
  for (const mail of mails.flat()) await queueOnce(payload, mail)
}
