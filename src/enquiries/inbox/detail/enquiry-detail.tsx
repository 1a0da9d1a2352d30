'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes } from '@/enquiries/claim-types'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import { type Status, statuses, statusValues } from '@/enquiries/statuses'
import { telephoneLink } from '@/platform/telephone-link'
import { ChoiceChips } from '@/ui/form/toggles'
import { openPerson, settingsAddress } from '@/dashboard/shared/dashboard-address'
import { When } from '@/dashboard/shared/dates'
import { mailLink, ReplyComposer } from '../reply/reply-composer'
import { ReplyPromise } from '../inbox-notices'
import { KeepingBanner, SpamBanner, WithdrawnBanner } from './banners'
import { type Contact, ContactOutcome, EnquiryActions } from './enquiry-actions'
import { ownAnswers } from '@/enquiries/answers'
import { adminDate } from '@/platform/time/london-time'
import { SentUnderNotice } from './privacy-notice'
import { WorkOnEnquiry } from './work-on-enquiry'

/** Gets the focus when Enter opens an enquiry. */
export const detailHeadingId = 'enquiry-heading'

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
  const { claimType, createdAt, fullName, status, withdrawnAt } = enquiry
  // By id: another enquiry may take its place, with the focus on the heading.
  const [contacted, setContacted] = useState<{ id: string; contact: Contact }>()
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
      {withdrawnAt === null ? null : <WithdrawnBanner at={withdrawnAt} onDelete={onDelete} />}
      <KeepingBanner
        key={`keeping ${enquiry.id}`}
        enquiry={enquiry}
        onGone={() => document.getElementById(detailHeadingId)?.focus()}
      />
      {status === 'spam' ? (
        <SpamBanner
          signals={work.data?.signals ?? []}
          pending={pending}
          onNotSpam={() => onMark('new')}
        />
      ) : null}
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
      <EnquiryActions
        enquiry={enquiry}
        isReplying={isReplying}
        onReply={() => onReplying(true)}
        onContact={(contact) => setContacted({ id: enquiry.id, contact })}
        onDelete={onDelete}
      />
      {contacted?.id === enquiry.id && !isReplying ? (
        <ContactOutcome
          enquiry={enquiry}
          contact={contacted.contact}
          onMark={onMark}
          onClose={() => setContacted(undefined)}
        />
      ) : null}
      {isReplying ? (
        <ReplyComposer
          key={enquiry.id}
          enquiry={enquiry}
          onMark={() => onMark('replied')}
          onClose={() => onReplying(false)}
        />
      ) : null}
      <Answers enquiry={enquiry} />
      <SentUnderNotice key={`notice ${enquiry.id}`} version={enquiry.privacyVersion} />
      <WorkOnEnquiry id={enquiry.id} work={work} />
      <p className="mt-8 border-t border-line pt-4 print:hidden">
        <a
          href={settingsAddress}
          onClick={(event) => {
            event.preventDefault()
            openPerson(enquiry.email)
          }}
          className="inline-flex min-h-11 items-center text-small text-muted underline underline-offset-4 hover:text-text"
        >
          Everything about this person
        </a>
      </p>
    </article>
  )
}

function Answers({ enquiry }: { enquiry: EnquiryRow }) {
  const { claimType, email, message, phone } = enquiry
  const tel = telephoneLink(phone)
  return (
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
        {message}
      </Answered>
    </dl>
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
