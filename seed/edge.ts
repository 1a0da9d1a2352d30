import type { Payload } from 'payload'
import { generateKeyBetween, generateNKeysBetween } from 'payload/shared'
import { claimTypeValues, serviceValues } from '@/enquiries/claim-types'
import { maxLength, rating } from '@/platform/limits'
import { buildEnquiry, detailsOf, pick, type SentEnquiry, type StoredReview } from './builders'
import { day, idAndDates, minutesBefore, uuidOf } from './clock'
import { leapDay, longest, markup, oddities, oneWord, sampleAnswers } from './sample-answers'
import { richTextOf } from '../collections/fields/rich-text/markdown'
import { mailKinds, mailStates } from '@/enquiries/mail'
import { statusValues } from '@/enquiries/statuses'
import type { Mail } from '@/mail/queue'
import { decisionsOn, mailAbout, type SeededEnquiry, withProgress } from './progress'

/** One is overdue by a minute, the rest are an hour and a bit apart. */
const minutesAgo = (index: number) => (index === 1 ? day + 1 : index * 67)

const farTimes = ['2126-09-25T09:00:00.000Z', '2126-09-25T09:30:00.000Z']

/** One of each claim type for each oddity, the first on a leap day. */
export function edgeEnquiries(at: Date): SentEnquiry[] {
  return oddities.flatMap((oddity, row) =>
    claimTypeValues.map((type, column) => {
      const index = row * claimTypeValues.length + column
      return {
        ...buildEnquiry(index, {
          type,
          createdAt:
            column === 0
              ? new Date(`${leapDay}T23:59:59.999Z`)
              : minutesBefore(minutesAgo(index), at),
        }),
        id: uuidOf(`edge enquiry ${index}`),
        fullName: oddity.short,
        phone: longest(index % 2 === 0 ? maxLength.short : 10, '01632960'),
        message: oddity.long,
        claimDetails: detailsOf(type, (_, field) => pick(sampleAnswers(field).odd, row)),
        contact: { by: 'email', times: oddity.short, leaveMessage: false, emailSafe: row > 3 },
        callTimes: [`${leapDay}T09:00:00.000Z`, ...farTimes],
        bornOn: leapDay,
      }
    }),
  )
}

/** Makes a published and a waiting review of each oddity. */
export function edgeReviews(): StoredReview[] {
  return oddities.flatMap((oddity, row) =>
    [true, false].map((approved, column) => ({
      id: uuidOf(`edge review ${row} ${column}`),
      createdAt: column === 0 ? `${leapDay}T00:00:00.000Z` : minutesBefore(row).toISOString(),
      name: oddity.short,
      service: pick(serviceValues, row),
      review: oddity.long,
      rating: (row % rating.max) + rating.min,
      approved,
    })),
  )
}

/** Long words, markup and a leap day. */
export async function seedEdgeContent(payload: Payload): Promise<void> {
  const title = longest(119, oneWord)
  await payload.create({
    collection: 'articles',
    data: {
      ...idAndDates('edge article'),
      _status: 'published',
      slug: 'edge',
      title,
      summary: markup.replaceAll(/[{}]/g, ''),
      category: 'home',
      date: `${leapDay}T12:00:00.000Z`,
      readTime: 1,
      body: richTextOf(payload, `## ${title}\n\n\\<h1>Not a heading\\</h1>\n\n- ${title}`),
    },
  })
  await payload.create({
    collection: 'faqs',
    data: {
      ...idAndDates('edge faq'),
      _status: 'published',
      slug: 'edge',
      question: `${title}?`,
      paragraphs: ['<img src=x onerror=alert(1)>', 'מותר לשאול?'],
      category: 'fees',
      _order: generateKeyBetween(null, generateNKeysBetween(null, null, 1)[0]),
    },
  })
}

const century = 100 * 365 * day

/** Every kind of mail in every state. */
const outcomes = mailKinds.flatMap((kind) => mailStates.map((state) => ({ kind, state })))

/**
 * `edgeEnquiries` in every status, with the longest notes, replies and errors, and mails of every
 * kind in every state.
 */
export function edgeVisitors(at: Date) {
  const enquiries = edgeEnquiries(at).map((sent, index) => {
    const status = index === 1 ? 'new' : pick(statusValues, index)
    const { short, long } = pick(oddities, index)
    return withProgress(sent, {
      status,
      by: short,
      isTrapped: status === 'spam',
      notes: [longest(maxLength.long, long), long, markup],
      ...(status === 'replied' || status === 'closed' ? { repliedAfter: 1 } : {}),
      ...(index % 5 === 0 && { withdrawnAfter: 1 }),
    })
  })
  const reviews = edgeReviews()
  const removed = [{ reason: null, declined: 1_000, takenOff: 1 }]
  return {
    enquiries,
    mails: outcomes.map((_, index) => edgeMail(pick(enquiries, index), index)),
    reviews,
    decisions: decisionsOn(reviews, removed),
  }
}

function edgeMail(enquiry: SeededEnquiry, index: number): Mail {
  const { kind, state } = pick(outcomes, index)
  const { short, long } = pick(oddities, index)
  const at = enquiry.createdAt
  const reply = { subject: short, text: longest(maxLength.reply, `${long}\n`) }
  const mail = mailAbout(enquiry, {
    kind,
    state: state === 'queued' ? 'held' : state,
    at,
    ...(state === 'failed' && { attempts: 999, error: longest(maxLength.long, long) }),
    ...(kind === 'reply' && { reply }),
  })
  if (state !== 'queued') return mail
  // Far in the future, so that it's seen but never sent: the address is made up.
  return { ...mail, state, nextAttemptAt: minutesBefore(-century, at) }
}
