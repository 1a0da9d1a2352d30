import { clsx } from 'clsx'
import { useState } from 'react'
import { type Answer, answersOf, enquiryLabel, reachAtAnswers } from '@/enquiries/answers'
import { isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import type { StoredEnquiry } from '@/enquiries/enquiry'
import { type EnquiryRow, type EnquiryWork, workLabel } from '@/enquiries/enquiry-work'
import { kindChoices, kinds } from '@/enquiries/kinds'
import { referenceOf } from '@/enquiries/letter'
import { type Status, statuses, statusValues } from '@/enquiries/statuses'
import { limitInWords, limitOf } from '@/enquiries/time-limits'
import { asText } from '@/platform/fields/text'
import { maxLength } from '@/platform/limits'
import { failures } from '@/platform/notices'
import { telephoneLink } from '@/platform/telephone-link'
import { todayInLondon } from '@/platform/time/dates'
import { adminDate, adminDateTime, longDate } from '@/platform/time/london-time'
import { ButtonLink } from '@/ui/button'
import { TextArea } from '@/ui/form/controls'
import { ChoiceChips } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { toast } from '@/ui/overlays/toast'
import { Action, Tool } from '@/dashboard/shared/action'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import { openPerson, settingsAddress } from '@/dashboard/shared/dashboard-address'
import { useNow, When } from '@/dashboard/shared/dates'
import {
  DoubtMark,
  limitDistance,
  LimitMark,
  ReplyPromise,
  UrgentMark,
  WroteBackMark,
} from '../marks'
import { ChangedNotice, EnquiryNotices } from '../notices'
import { focusIds, focusOn, type Inbox } from '../use-inbox'
import { BouncedMail } from './bounced-mail'
import { CallPart } from './call-part'
import { ContactBanner, SharedSafety } from './contact-banner'
import { Files } from './files'
import { UnsureMessage } from './messages'
import { SentUnderNotice } from './privacy-notice'
import { ReachAt } from './reach-at'
import { ReferralPart } from './referral-part'
import { mailLink } from './reply-parts'
import { Thread, useNote } from './thread'

/** Answers that the heading gives. */
const inHeading = ['fullName', 'claimType']

export function EnquiryDetail({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const { askToDelete, isMarking, mark, replyingTo, work } = inbox
  const reached = reachedAt(enquiry)
  const { createdAt, email, fullName, id, phone, privacyVersion, status } = reached
  const isReplying = replyingTo === id
  const markAs = (value: Status, onDone?: () => void) => mark([enquiry], value, onDone)
  // The id guards against another enquiry that takes this one's place and its focus.
  const [contacted, setContacted] = useState<{ id: string; contact: Contact }>()
  const tel = telephoneLink(phone)
  const contact = email || (tel && phone)
  const hasDraft = Boolean(work.data?.draft)
  const links = new Map([
    ['phone', tel],
    ['email', isEmailUnsafe(enquiry) ? undefined : mailLink(email)],
  ])
  const sent = enquiry.reachAt ? `${enquiry.phone}\n${enquiry.email}`.trim() : ''
  const wrote = { question: enquiry.source === 'site' ? 'They wrote' : 'You wrote', words: sent }
  const shown = [
    { name: 'limit', question: workLabel('limitDate'), words: useTimeLimit(enquiry) },
    ...answersOf({ ...reached, callTimes: null }, adminDate),
    { name: 'wrote', ...wrote },
  ].filter(({ name }) => !inHeading.includes(name))
  return (
    <article aria-labelledby={focusIds.heading}>
      <p className="eyebrow">{enquiryLabel(enquiry)}</p>
      <h2 id={focusIds.heading} tabIndex={-1} dir="auto" className="mt-1 text-h3">
        {fullName}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <When at={createdAt} />
        <UrgentMark enquiry={enquiry} />
        <ReplyPromise enquiry={enquiry} />
        <button
          type="button"
          onClick={() => focusOn(focusIds.wroteBack) || focusOn(focusIds.files)}
          className="underline underline-offset-4 empty:hidden hover:no-underline"
        >
          <WroteBackMark {...enquiry} />
        </button>
        <LimitMark enquiry={enquiry} />
        <DoubtMark enquiry={enquiry} />
        <span className="text-muted">Reference {referenceOf(id)}</span>
        <span className="hidden print:inline">Status: {statuses[status].label}</span>
      </p>
      {work.data ? <ChangedNotice key={`changed ${id}`} history={work.data.history} /> : null}
      {work.data ? <BouncedMail enquiry={work.data} /> : null}
      {work.data?.messages.map((message) =>
        message.state === 'unsure' ? (
          <UnsureMessage key={message.id} enquiry={work.data} message={message} />
        ) : null,
      )}
      <EnquiryNotices key={`notices ${id}`} enquiry={enquiry} inbox={inbox} />
      <ContactBanner contact={enquiry.contact} />
      <SharedSafety enquiry={enquiry} inbox={inbox} />
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        {email ? (
          <Action
            icon="reply"
            variant={isEmailUnsafe(enquiry) ? 'secondary' : 'primary'}
            id={focusIds.reply}
            aria-expanded={isReplying}
            onClick={() => inbox.beginReply(id)}
          >
            {!isReplying && hasDraft ? 'Continue reply' : 'Reply'}
          </Action>
        ) : null}
        {tel ? (
          <ButtonLink
            href={tel}
            size="small"
            variant={isEmailUnsafe(enquiry) ? 'primary' : 'secondary'}
            onClick={() => setContacted({ id, contact: 'call' })}
          >
            <Icon name="phone" />
            Call
          </ButtonLink>
        ) : null}
        {enquiry.wroteBackAt === null ? null : (
          <Action icon="check" disabled={isMarking} onClick={() => inbox.markAsAnswered(enquiry)}>
            Nothing to answer
          </Action>
        )}
        <ChoiceChips
          label="Status"
          chips={statusValues.map((value) => ({ value, label: statuses[value].label }))}
          chosen={status}
          disabled={isMarking}
          onChoose={(chosen) => markAs(chosen)}
        />
        <span className="flex">
          <Tool
            icon="copy"
            label="Copy"
            onClick={() => void copy(enquiry, () => setContacted({ id, contact: 'copy' }))}
          />
          <Tool icon="print" label="Print" onClick={() => window.print()} />
          <Tool icon="trash" label="Delete" onClick={() => askToDelete([enquiry])} />
        </span>
        <KindChoice key={`kind ${id}`} enquiry={enquiry} inbox={inbox} />
      </div>
      {contacted?.id === id && !isReplying && (contacted.contact === 'call' || status === 'new') ? (
        <ContactOutcome
          enquiryId={id}
          contact={contacted.contact}
          onMark={() => {
            setContacted(undefined)
            markAs('replied')
          }}
          onClose={() => setContacted(undefined)}
        />
      ) : null}
      <Others enquiry={enquiry} others={work.data?.others ?? []} />
      {status === 'spam' ? null : <CallPart key={`call ${id}`} enquiry={enquiry} inbox={inbox} />}
      <dl className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-3 sm:grid-cols-2">
        {shown.map((answer) => (
          <Answered key={answer.name} {...answer} href={links.get(answer.name)} />
        ))}
      </dl>
      <Files enquiryId={id} files={work.data?.files ?? []} />
      {work.data?.id === id && status !== 'spam' ? (
        <ReferralPart key={`referral ${id}`} enquiry={enquiry} work={work.data} inbox={inbox} />
      ) : null}
      <ReachAt key={`reach ${id}`} enquiry={enquiry} />
      {privacyVersion && <SentUnderNotice key={`notice ${id}`} version={privacyVersion} />}
      <Thread id={id} work={work} />
      <p className="mt-8 border-t border-line pt-4 print:hidden">
        {contact ? (
          <a
            href={settingsAddress}
            onClick={(event) => {
              event.preventDefault()
              openPerson(contact)
            }}
            className="inline-flex min-h-11 items-center text-small text-muted underline underline-offset-4 hover:text-text"
          >
            Everything about this person
          </a>
        ) : null}
      </p>
    </article>
  )
}

/** The day, its distance and its rule; empty without a time limit. */
function useTimeLimit(enquiry: EnquiryRow): string {
  const today = todayInLondon(new Date(useNow()))
  const { limitDate } = enquiry
  if (limitDate === null) return ''
  const limit = limitOf(enquiry)
  const day = `${adminDate(limitDate)}, ${limitDistance(limitDate, today)}`
  return limit ? `${day}\n${limitInWords(limit, { who: 'They', today })}` : day
}

function KindChoice({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  return (
    <details className="text-small open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-text">
        {kinds[enquiry.kind].clocks ? 'Not a complaint?' : 'Is it a complaint?'}
      </summary>
      <ChoiceChips
        label="Kind"
        chips={kindChoices}
        chosen={enquiry.kind}
        onChoose={(kind) => inbox.markAsKind(enquiry, kind)}
      />
    </details>
  )
}

const mostOthers = 3

/** The same person's other enquiries, so that one answer does for all. */
function Others({ enquiry, others }: { enquiry: EnquiryRow; others: EnquiryWork['others'] }) {
  if (others.length === 0) return null
  const more = others.length - mostOthers
  return (
    <ul
      aria-label="From the same person"
      className="mt-3 flex flex-wrap items-center gap-x-6 text-small print:hidden"
    >
      {others.slice(0, mostOthers).map(({ id, kind, claimType, createdAt }) => (
        <li key={id}>
          <EnquiryLink id={id}>
            Wrote {createdAt < enquiry.createdAt ? 'before' : 'again'}: {longDate(createdAt)},{' '}
            {enquiryLabel({ kind, claimType })}
          </EnquiryLink>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-muted">And {more} more: search for the email or phone number.</li>
      ) : null}
    </ul>
  )
}

/** Questions after an answer that isn't a mail from here. */
const questions = {
  call: 'Have you spoken to them?',
  copy: 'Are you replying from somewhere else?',
} as const

type Contact = keyof typeof questions

interface ContactOutcomeProps {
  enquiryId: string
  contact: Contact
  onMark: () => void
  onClose: () => void
}

/** Offers to mark as replied with a note of the call, or to note that nobody answered. */
function ContactOutcome({ enquiryId, contact, onMark, onClose }: ContactOutcomeProps) {
  const note = useNote('outcome', enquiryId)
  const call = contact === 'call'
  const add = (
    usual: string,
    kind: { call?: boolean; unreached?: boolean },
    onDone: () => void,
  ) => {
    const text = asText(note.form.getValues('text')).trim() || usual
    if (text === '') onDone()
    else note.add({ text, ...kind }, onDone)
  }
  return (
    <section
      aria-label={questions[contact]}
      className="mt-4 rounded border border-line bg-raised p-4 motion-safe:animate-enter print:hidden"
    >
      <p className="mb-3 font-medium">{questions[contact]}</p>
      <TextArea
        id="contact-note"
        label="What was said"
        optional
        rows={2}
        maxLength={maxLength.long}
        {...note.form.register('text')}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Action
          variant="primary"
          pendingLabel={note.isPending && 'Saving...'}
          onClick={() => add(call ? 'We spoke.' : '', { call }, onMark)}
        >
          Mark as replied
        </Action>
        {call ? (
          <Action
            disabled={note.isPending}
            onClick={() => add('No answer.', { unreached: true }, onClose)}
          >
            Not reached: note it
          </Action>
        ) : null}
        <Action variant="quiet" onClick={onClose}>
          Close
        </Action>
      </div>
    </section>
  )
}

/** Characters that leave room for a second column. */
const shortAnswer = 40

/** @param href the link of an email address or a phone number */
function Answered({ question, words, href }: Answer & { href: string | undefined }) {
  if (words === '') return null
  return (
    <div className={clsx(words.length > shortAnswer && 'sm:col-span-2')}>
      <dt className="text-small text-muted">{question}</dt>
      <dd dir="auto" className="max-w-measure whitespace-pre-wrap">
        {href ? (
          <a
            href={href}
            dir="ltr"
            className="inline-flex min-h-11 items-center text-brass underline underline-offset-4 hover:no-underline"
          >
            {words}
          </a>
        ) : (
          words
        )}
      </dd>
    </div>
  )
}

/** The enquiry as text, for pasting elsewhere. */
export function enquiryText(enquiry: StoredEnquiry & Partial<Pick<EnquiryRow, 'reachAt'>>): string {
  const received = { question: 'Received', words: adminDateTime(enquiry.createdAt) }
  return [received, ...answersOf(enquiry, adminDate), ...reachAtAnswers(enquiry)]
    .map(({ question, words }) => `${question}\n${words}`)
    .join('\n\n')
}

async function copy(enquiry: EnquiryRow, onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(enquiryText(enquiry))
    toast({ title: 'Copied', description: 'The whole enquiry is on the clipboard.' })
    onCopied()
  } catch {
    const description = 'The browser didn’t allow copying.'
    toast({ ...failures.action, description, variant: 'destructive' })
  }
}
