'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { baseQuestions } from '@/contract/base-questions'
import { claimTypes } from '@/contract/claim-types'
import type { StoredEnquiry } from '@/contract/enquiry'
import { telephoneLink } from '@/telephone/telephone-link'
import { When } from '../shared/when'
import { mailLink } from './mail-link'
import { EnquiryActions } from './enquiry-actions'
import { typeAnswers } from './enquiry-answers'
import { ReplyPromise } from './reply-promise'

/** The id of the heading of the enquiry that is shown; it gets the focus when Enter opens one. */
export const detailHeadingId = 'enquiry-heading'

/** One enquiry, whole: who, how to reach them, and every answer under its question. */
export function EnquiryDetail({
  enquiry,
  onDelete,
}: {
  enquiry: StoredEnquiry
  onDelete: () => void
}) {
  const { claimType, createdAt, email, fullName, message, phone } = enquiry
  const tel = telephoneLink(phone)
  return (
    <article aria-labelledby={detailHeadingId}>
      <p className="eyebrow">{claimTypes[claimType].label}</p>
      <h2 id={detailHeadingId} tabIndex={-1} dir="auto" className="mt-1 text-h3">
        {fullName}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
        <When at={createdAt} />
        <ReplyPromise at={createdAt} />
      </p>
      <EnquiryActions enquiry={enquiry} onDelete={onDelete} />
      <dl className="mt-6 grid gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-[auto_1fr]">
        <Answered question={baseQuestions.phone.label}>
          {tel ? <ContactLink href={tel}>{phone}</ContactLink> : phone}
        </Answered>
        <Answered question={baseQuestions.email.label}>
          <ContactLink href={mailLink(email)}>{email}</ContactLink>
        </Answered>
        {typeAnswers(enquiry).map(({ question, words }) => (
          <Answered key={question} question={question} wide>
            {words}
          </Answered>
        ))}
        <Answered question={baseQuestions.message.label} wide>
          {message}
        </Answered>
      </dl>
    </article>
  )
}

interface AnsweredProps {
  question: string
  /** Whether it spans both columns. */
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
