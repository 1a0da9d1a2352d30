import type { Payload } from 'payload'
import { nextMidnight } from '@/platform/time/dates'
import { now } from '@/platform/time/clock'
import { endOfPlaces, firstPlace } from '@/enquiries/statuses'
import { ownCollections } from '@/platform/database/own-collections'
import { digestKey, type NewMail, queueOnce, reminderKey } from '@/mail/queue'
import { enquiriesOf } from '../store/stored-work'
import { wasAnyOpenBefore } from './digest'
import { readMailSettings } from './mail-settings'

/**
 * Eight in the morning in the United Kingdom, on the day that it is there: 16 hours before midnight,
 * since its clocks never change in between.
 */
export function eightInLondon(at: Date): Date {
  return new Date(nextMidnight(at).getTime() - 16 * 3_600_000)
}

const hour = 3_600_000

/** Milliseconds after that moment during which it is still worth while; an old backlog is none. */
const remindWithin = 24 * hour

/** Milliseconds after eight during which a digest is still one of the morning. */
const digestWithin = 4 * hour

/** The most reminders that are queued at once; the others are at the next time. */
const mostReminders = 200

/**
 * The enquiries of which the consultant is to be reminded now and has not been. The queue of mails isn't
 * Payload's, so the two are joined in the database.
 */
async function unreminded(payload: Payload): Promise<string[]> {
  const at = now()
  const earliest = new Date(at.getTime() - remindWithin)
  const found = await enquiriesOf(payload)
    .aggregate<{ _id: string }>([
      {
        $match: {
          // The moment is never after the reply is due, so that older ones need not be looked at.
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

/** The digest of this morning, where anything was open at eight that still is. */
async function dueDigest(payload: Payload, to: string): Promise<NewMail[]> {
  const at = now()
  const eight = eightInLondon(at)
  const since = at.getTime() - eight.getTime()
  if (since < 0 || since >= digestWithin) return []
  if (!(await wasAnyOpenBefore(payload, eight))) return []
  return [{ kind: 'digest', to, enquiry: null, once: digestKey() }]
}

/**
 * Queues the mails to the consultant whose time has come. Each has a name under which it is queued
 * once, however often and on however many instances this is done.
 *
 * Source: docs/api.md, "Mail".
 */
export async function queueDueMails(payload: Payload): Promise<void> {
  const settings = await readMailSettings(payload)
  if (!settings.reminder && !settings.digest) return
  const due = await Promise.all([
    settings.reminder ? dueReminders(payload, settings.to) : [],
    settings.digest ? dueDigest(payload, settings.to) : [],
  ])
  for (const mail of due.flat()) await queueOnce(payload, mail)
}
