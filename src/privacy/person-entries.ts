import { enquiryLabel } from '@/enquiries/answers'
import { workLabel } from '@/enquiries/enquiry-work'
import { mailRules } from '@/enquiries/mail'
import { mailStateWords } from '@/enquiries/mail-states'
import { fileWays } from '@/enquiries/messages'
import { statuses } from '@/enquiries/statuses'
import { sizeWords } from '@/platform/size-words'
import { longDate, londonTime } from '@/platform/time/london-time'
import type { PersonExport } from './people'

/** @param path leads to a file beside the page */
type Entry = readonly [term: string, words: string, path?: string | null]

const stamped = (what: string, at: string, by: string | null = null) =>
  `${what} on ${londonTime(at)}${by === null ? '' : ` by ${by}`}`

function mailEntry({ createdAt, kind, reply, to, ...mail }: PersonExport['mails'][number]): Entry {
  const about = `To ${to}, because ${mailRules[kind].when}. ${mailStateWords(mail)}.`
  const words = reply ? [about, reply.subject, reply.text] : [about]
  return [stamped('Email', createdAt), words.join('\n\n')]
}

function messageEntry({ at, from, ...message }: PersonExport['messages'][number]): Entry {
  const { direction, missing, quoted, subject, text } = message
  const words = [
    `From ${from}`,
    subject,
    text,
    quoted && `Earlier messages:\n${quoted}`,
    ...missing,
  ]
  const what = direction === 'in' ? 'Email from them' : 'Email to them from the consultant'
  return [stamped(what, at), words.filter(Boolean).join('\n\n')]
}

function fileEntry({ at, by, name, path, sha256, size }: PersonExport['files'][number]): Entry {
  const way = stamped(fileWays[by], at)
  const left =
    path === null ? 'It isn’t in this download: it’s still being checked for viruses.' : ''
  const words = [name, `${way}. ${sizeWords(size)}, SHA-256 ${sha256}. ${left}`]
  return ['File', words.join('\n').trim(), path]
}

type Passed = PersonExport['packs'][number]

function packEntry({ answers, files, firm, messages, note, notes, sentAt }: Passed): Entry {
  const given = [
    answers.map(({ question }) => question).join(', '),
    files.map(({ name, sha256 }) => `${name}, SHA-256 ${sha256}`).join('\n'),
    messages.map(({ at, subject }) => stamped(`Email “${subject}”`, at)).join('\n'),
    ...[note, ...notes.map(({ text }) => text)].map((text) => text && `In my words: ${text}`),
  ]
  return [stamped(`Passed to ${firm}`, sentAt), given.filter(Boolean).join('\n')]
}

/** Headings, each with its entries. */
export function partsOf(held: PersonExport): [heading: string, entries: Entry[]][] {
  const { enquiries, files, mails, messages, packs, reviews } = held
  const rest = mails.filter((mail) => enquiries.every(({ id }) => id !== mail.enquiry))
  return [
    ...enquiries.map((one, at): [string, Entry[]] => {
      const isIts = ({ enquiry }: { enquiry: string | null }) => enquiry === one.id
      return [
        `Enquiry ${at + 1}: ${enquiryLabel(one)}, ${longDate(one.createdAt)}`,
        [
          ['Sent', londonTime(one.createdAt)],
          ['Status', statuses[one.status].label],
          ['Privacy notice', one.privacyNoticeFrom ? `of ${longDate(one.privacyNoticeFrom)}` : '–'],
          ...(one.callAt ? [[workLabel('callAt'), londonTime(one.callAt)] as const] : []),
          ...(one.limitDate ? [[workLabel('limitDate'), longDate(one.limitDate)] as const] : []),
          ...one.answers.map(({ answer, question }): Entry => [question, answer]),
          ...files.filter(isIts).map(fileEntry),
          ...one.notes.map(({ at: when, by, text }): Entry => [stamped('Note', when, by), text]),
          ...mails.filter(isIts).map(mailEntry),
          ...messages.filter(isIts).map(messageEntry),
          ...packs.filter(isIts).map(packEntry),
          ...one.history.map(({ at: when, by, what }): Entry => [
            stamped('History', when, by),
            what,
          ]),
        ],
      ]
    }),
    ...reviews.map((one, at): [string, Entry[]] => [
      `Review ${at + 1}: ${one.service}, ${longDate(one.createdAt)}`,
      [
        ['Name', one.name],
        ['Rating', `${one.rating} out of 5`],
        ['Review', one.review],
        ['Status', one.approved ? 'On the site' : 'Not on the site'],
        ...(one.answer ? [['Answer', one.answer] as const] : []),
      ],
    ]),
    ...(rest.length > 0 ? [['Other emails', rest.map(mailEntry)] satisfies [string, Entry[]]] : []),
  ]
}
