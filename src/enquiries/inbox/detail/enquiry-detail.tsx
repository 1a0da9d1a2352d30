'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { answersOf, ownAnswers } from '@/enquiries/answers'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes } from '@/enquiries/claim-types'
import type { StoredEnquiry } from '@/enquiries/enquiry'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import { type Status, statuses, statusValues } from '@/enquiries/statuses'
import { failures } from '@/platform/notices'
import { telephoneLink } from '@/platform/telephone-link'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { Button, ButtonLink } from '@/ui/button'
import { ChoiceChips } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { toast } from '@/ui/overlays/toast'
import { openPerson, settingsAddress } from '@/dashboard/shared/dashboard-address'
import { When } from '@/dashboard/shared/dates'
import { hasDraft } from '@/dashboard/shared/drafts'
import { ReplyPromise } from '../enquiry-list'
import { EnquiryNotices } from '../notices'
import { type Contact, ContactOutcome } from './contact-outcome'
import { SentUnderNotice } from './privacy-notice'
import { ReplyComposer } from './reply-composer'
import { mailLink, replyDraft } from './reply-parts'
import { WorkOnEnquiry } from './work-on-enquiry'

/** Gets the focus when Enter opens an enquiry. */
export const detailHeadingId = 'enquiry-heading'

/** Gets the focus when the reply is closed. */
export const replyButtonId = 'enquiry-reply'

interface EnquiryDetailProps {
  enquiry: EnquiryRow
  work: UseQueryResult<EnquiryWork>
  isReplying: boolean
  onReplying: (isReplying: boolean) => void
  pending: boolean
  onMark: (status: Status, onDone?: () => void) => void
  onDelete: () => void
}

export function EnquiryDetail(props: EnquiryDetailProps) {
  const { enquiry, work, isReplying, onReplying, pending, onMark, onDelete } = props
  const { claimType, createdAt, email, fullName, id, phone, privacyVersion, status } = enquiry
  // By id: another enquiry may take its place, with the focus on the heading.
  const [contacted, setContacted] = useState<{ id: string; contact: Contact }>()
  const tel = telephoneLink(phone)
  return (
    <article aria-labelledby={detailHeadingId}>
      <p className="eyebrow">{claimTypes[claimType].label}</p>
      <h2 id={detailHeadingId} tabIndex={-1} dir="auto" className="mt-1 text-h3">
        {fullName}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <When at={createdAt} />
        <ReplyPromise enquiry={enquiry} />
        <span className="hidden print:inline">Status: {statuses[status].label}</span>
      </p>
      <EnquiryNotices
        key={`notices ${id}`}
        enquiry={enquiry}
        signals={work.data?.signals ?? []}
        pending={pending}
        onNotSpam={() => onMark('new')}
        onDelete={onDelete}
        onGone={() => document.getElementById(detailHeadingId)?.focus()}
      />
      <div className="mt-5 print:hidden">
        <ChoiceChips
          label="Status"
          labelShown
          chips={statusValues.map((value) => ({ value, label: statuses[value].label }))}
          chosen={status}
          disabled={pending}
          onChoose={(chosen) => onMark(chosen)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button
          id={replyButtonId}
          size="small"
          aria-expanded={isReplying}
          onClick={() => onReplying(true)}
        >
          <Icon name="reply" />
          {!isReplying && hasDraft(replyDraft(id)) ? 'Continue reply' : 'Reply'}
        </Button>
        {tel ? (
          <ButtonLink
            href={tel}
            size="small"
            variant="secondary"
            onClick={() => setContacted({ id, contact: 'call' })}
          >
            <Icon name="phone" />
            Call
          </ButtonLink>
        ) : null}
        <Button
          size="small"
          variant="secondary"
          onClick={() => void copy(enquiry, () => setContacted({ id, contact: 'copy' }))}
        >
          <Icon name="copy" />
          Copy
        </Button>
        <Button size="small" variant="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
        <Button size="small" variant="secondary" onClick={onDelete}>
          <Icon name="trash" />
          Delete
        </Button>
      </div>
      {contacted?.id === id && status === 'new' && !isReplying ? (
        <ContactOutcome
          enquiryId={id}
          contact={contacted.contact}
          onMark={() => onMark('replied', () => setContacted(undefined))}
          onClose={() => setContacted(undefined)}
        />
      ) : null}
      {isReplying ? (
        <ReplyComposer
          key={id}
          enquiry={enquiry}
          onMark={() => onMark('replied')}
          onClose={() => onReplying(false)}
        />
      ) : null}
      <dl className="mt-6 grid gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-[auto_1fr]">
        <Answered question={baseQuestions.phone.label}>
          {tel ? <ContactLink href={tel}>{phone}</ContactLink> : phone}
        </Answered>
        <Answered question={baseQuestions.email.label}>
          <ContactLink href={mailLink(email)}>{email}</ContactLink>
        </Answered>
        {ownAnswers(enquiry, adminDate).map(({ question, words }) => (
          <Answered key={question} question={question} wide>
            {words}
          </Answered>
        ))}
        <Answered question={baseQuestionsOf(claimType).message.label} wide>
          {enquiry.message}
        </Answered>
      </dl>
      <SentUnderNotice key={`notice ${id}`} version={privacyVersion} />
      <WorkOnEnquiry id={id} work={work} />
      <p className="mt-8 border-t border-line pt-4 print:hidden">
        <a
          href={settingsAddress}
          onClick={(event) => {
            event.preventDefault()
            openPerson(email)
          }}
          className="inline-flex min-h-11 items-center text-small text-muted underline underline-offset-4 hover:text-text"
        >
          Everything about this person
        </a>
      </p>
    </article>
  )
}

interface AnsweredProps {
  question: string
  wide?: boolean
  children: ReactNode
}

function Answered({ question, wide = false, children }: AnsweredProps) {
  return (
    <div className={clsx(wide && 'sm:col-span-2')}>
      <dt className="text-small text-muted">{question}</dt>
      <dd dir="auto" className="max-w-measure whitespace-pre-wrap">
        {children}
      </dd>
    </div>
  )
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      dir="ltr"
      className="inline-flex min-h-11 items-center text-brass underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  )
}

/** For pasting elsewhere. */
export function enquiryText(enquiry: StoredEnquiry): string {
  const received = { question: 'Received', words: adminDateTime(enquiry.createdAt) }
  return [received, ...answersOf(enquiry, adminDate)]
    .map(({ question, words }) => `${question}\n${words}`)
    .join('\n\n')
}

async function copy(enquiry: EnquiryRow, onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(enquiryText(enquiry))
    toast({ title: 'Copied', description: 'The whole enquiry is on the clipboard.' })
    onCopied()
  } catch {
    const description = 'The browser did not allow copying.'
    toast({ ...failures.action, description, variant: 'destructive' })
  }
}
