import type { Payload } from 'payload'
import { type Mail, repliesTo } from '@/mail/queue'
import { recordActivity } from '@/platform/activity/activity'
import { streamRows } from '@/server/pipeline/lists/row-stream'
import { signedIn } from '@/server/pipeline/endpoint'
import { enquiryExport } from '@/enquiries/calls'
import { todayInLondon } from '@/platform/time/dates'
import type { Enquiry } from '../../../payload-types'
import { eventsOf, notesOf } from '../work/events'
import { messagesOf } from '../work/messages'
import { csvText, timeOf } from './csv'
import { enquiryFilter } from './enquiries'
import { answersOf, reachAtAnswers } from '@/enquiries/answers'
import { type BaseField, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimFields, type ClaimType, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { bornOnQuestion, callTimesLabel, contactQuestions } from '@/enquiries/contact'
import { sources, workLabel } from '@/enquiries/enquiry-work'
import { kinds } from '@/enquiries/kinds'
import type { MessageRow } from '@/enquiries/messages'
import { referenceOf } from '@/enquiries/letter'
import { statuses } from '@/enquiries/statuses'

/** What both wrote since. */
interface Written {
  replies: Mail[]
  messages: MessageRow[]
}

interface Column {
  heading: string
  /** @param answers words by question */
  text: (enquiry: Enquiry, answers: ReadonlyMap<string, string>, written: Written) => string
}

const oneAfterAnother = (entries: { at: Date | string; words: string }[]): string =>
  entries.map(({ at, words }) => `${timeOf(at)}\n${words}`).join('\n\n')

const work: Column[] = [
  { heading: 'Reference', text: ({ id }) => referenceOf(id) },
  { heading: 'Received', text: ({ createdAt }) => timeOf(createdAt) },
  { heading: workLabel('kind'), text: ({ kind }) => kinds[kind].label },
  { heading: workLabel('status'), text: ({ status }) => statuses[status].label },
  { heading: workLabel('source'), text: ({ source }) => sources[source] },
  ...(['dueAt', 'repliedAt', 'withdrawnAt', 'callAt'] as const).map((name): Column => ({
    heading: workLabel(name),
    text: ({ [name]: at }) => timeOf(at),
  })),
  { heading: workLabel('reachAt'), text: (one) => reachAtAnswers(one)[0]?.words ?? '' },
  { heading: workLabel('limitDate'), text: ({ limitDate }) => limitDate ?? '' },
  {
    heading: 'Notes',
    text: (enquiry) =>
      oneAfterAnother(notesOf(eventsOf(enquiry)).map(({ at, text: words }) => ({ at, words }))),
  },
  {
    heading: 'Replies',
    text: (_enquiry, _answers, { replies }) =>
      oneAfterAnother(
        replies.map(({ createdAt: at, reply }) => ({
          at,
          words: `${reply?.subject ?? ''}\n\n${reply?.text ?? ''}`,
        })),
      ),
  },
  {
    heading: 'Messages',
    text: (_enquiry, _answers, { messages }) =>
      oneAfterAnother(
        messages
          .filter(({ state }) => state === 'joined')
          .map(({ at, from, subject, text }) => ({
            at,
            words: `${from}\n${subject}\n\n${text}`,
          })),
      ),
  },
]

const base: readonly BaseField[] = ['fullName', 'email', 'phone', 'claimType', 'message']

const besides = [
  ...Object.entries(contactQuestions).map(
    ([name, { label }]) => [`contact.${name}`, label] as const,
  ),
  ['callTimes', callTimesLabel],
  ['bornOn', bornOnQuestion.label],
] as const

/**
 * The work on each, the common questions, then every type's questions. Several types ask the same,
 * so these are named with the type.
 * @param type if all enquiries are of one type: the export has only its questions
 */
function enquiryColumns(type?: ClaimType): Column[] {
  const questions = baseQuestionsOf(type)
  return [
    ...work,
    ...[...base.map((name) => [name, questions[name].label] as const), ...besides].map(
      ([name, heading]): Column => ({
        heading,
        text: (_enquiry, answers) => answers.get(name) ?? '',
      }),
    ),
    ...(type ? [type] : claimTypeValues).flatMap(questionsOf),
  ]
}

function questionsOf(type: ClaimType): Column[] {
  return claimFields(type).map(([name, { label }]) => ({
    heading: `${claimTypes[type].label}: ${label}`,
    text: ({ claimType }, answers) => (claimType === type ? (answers.get(name) ?? '') : ''),
  }))
}

export const exportEnquiries = signedIn(enquiryExport, async ({ req, query }) => {
  await recordActivity(req, { kind: 'enquiries-exported' })
  const columns = enquiryColumns(query.claimType)
  return streamRows<Enquiry>({
    payload: req.payload,
    collection: 'enquiries',
    filter: await enquiryFilter(req.payload, query),
    omit: { signals: 0, draft: 0 },
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="enquiries-${todayInLondon()}.csv"`,
    },
    write: (rows) => csvText(table(columns, rows, req.payload)),
  })
})

async function* table(columns: Column[], rows: AsyncIterable<Enquiry>, payload: Payload) {
  yield columns.map(({ heading }) => heading)
  for await (const enquiry of rows) {
    // Spreadsheets read days as stored.
    const answers = new Map(
      answersOf(enquiry, (day) => day).map(({ name, words }) => [name, words]),
    )
    const hasSome = (kind: string) => eventsOf(enquiry).some((event) => event.kind === kind)
    const written = {
      replies: hasSome('reply') ? await repliesTo(payload, enquiry.id) : [],
      messages: hasSome('message') ? await messagesOf(payload, enquiry.id) : [],
    }
    yield columns.map(({ text }) => text(enquiry, answers, written))
  }
}
