import type { ReactNode } from 'react'
import { TextLink } from '@/content/published/linked-text'
import { AnswerList } from '@/enquiries/answer-list'
import { type Answer, answersOf } from '@/enquiries/answers'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import { daysAfterWish } from '@/enquiries/retention'
import { limitInWords, limitOf } from '@/enquiries/time-limits'
import type { Progress } from '@/enquiries/endpoints/receipts'
import type { SharedContent } from '@/site/read-content'
import { Seal } from '@/ui/brand/ornaments'
import { Container } from '@/ui/section'
import type { ReplyTerms } from '@/platform/time/due-time'
import { noonOf } from '@/platform/time/dates'
import { dayInWords, longDate } from '@/platform/time/london-time'
import { ForgetAnswers } from '@/ui/form/saved-answers'
import { buttonStyle } from '@/ui/button-style'
import { TextInput } from '@/ui/form/controls'
import { cardStyle } from '@/ui/card-style'
import { ContactLines } from '../shared/contact-lines'
import { NextSteps } from '../shared/next-steps'
import { Part } from '../shared/part'
import { LeaveNote } from '@/enquiries/leave/leave-note'
import { LeavePage } from '@/enquiries/leave/leave-page'
import { type CallContent, CallSection } from './call-section'
import { Certificate, Keep } from './certificate'
import { ConfirmForm } from './confirm-form'
import {
  aboutHidden,
  aboutThePage,
  factsOf,
  headings,
  leadOf,
  nextSteps,
  stateOf,
} from './receipt-state'

/** Without scripts a month alone is stored as its first day. */
const sentDay = (day: string) =>
  day.endsWith('-01') ? `${longDate(noonOf(day))}, or just that month` : dayInWords(day)

function sentAnswers(enquiry: EnquiryRow): Answer[] {
  const isAboutSender = ({ name }: Answer) => ['fullName', 'email', 'phone'].includes(name)
  const answers = answersOf(enquiry, sentDay)
  return [...answers.filter((answer) => !isAboutSender(answer)), ...answers.filter(isAboutSender)]
}

export function DeletedReceipt({ what }: { what: 'enquiry' | 'review' }) {
  return (
    <div data-hero className="relative isolate overflow-clip">
      <div className="pointer-events-none absolute -right-20 -bottom-20 -z-10 sm:-right-28 sm:-bottom-28">
        <Seal className="w-72 sm:w-[30rem]" />
      </div>
      <Container className="grid min-h-[60vh] content-center py-section">
        <h1 className="max-w-[7em]">This {what} was deleted</h1>
      </Container>
    </div>
  )
}

/** The progress, the recipient and the ways to reach them. */
interface Shared extends Pick<SharedContent, 'lines'> {
  progress: Progress
  /** ISO 8601. */
  now: string
  /** The page's own address, in full. */
  address: string
  call: CallContent
  /** The path of a confirmed call's file. */
  callFile: string
  business: ReactNode
  /** Its initials are in the seal. */
  businessName: string
  terms: ReplyTerms
  /** The section about them. */
  files?: ReactNode
  /** The path that takes a request for deletion. */
  withdrawPath?: string
}

interface FullContent extends Shared {
  enquiry: EnquiryRow
  /** The page about passing the case on. */
  agreementPath: string
}

/** The page for the sender's own browser. */
export function FullReceipt({ agreementPath, enquiry, ...shared }: FullContent) {
  const state = stateOf(shared.progress, shared.now)
  const limit = limitOf(enquiry)
  const { referral } = enquiry
  return (
    <Frame
      {...shared}
      name={enquiry.fullName}
      advice={aboutThePage(enquiry)}
      isPrivate={hidesAnswers(enquiry)}
      next={<NextSteps steps={nextSteps(state, enquiry, shared)} />}
      beside={
        <>
          {limit ? (
            <Part id="limit" heading="Time limit">
              <p className="mt-3 max-w-measure">{limitInWords(limit)}</p>
            </Part>
          ) : null}
          {referral ? (
            <Part
              id="referral"
              heading={referral.sentAt ? 'Your case was passed on' : 'Passing your case on'}
            >
              <p className="mt-3 max-w-measure">
                <TextLink href={agreementPath}>
                  What {referral.terms.firm} {referral.sentAt ? 'was given' : 'would get'}, and your
                  answer
                </TextLink>
              </p>
            </Part>
          ) : null}
        </>
      }
      sent={
        <Part
          id="sent"
          heading="What you sent"
          className={cardStyle({
            className: 'print:border-0 print:bg-transparent print:p-0 print:shadow-none',
          })}
        >
          <AnswerList answers={sentAnswers(enquiry)} />
        </Part>
      }
    >
      {enquiry.claimType ? <ForgetAnswers of={enquiry.claimType} /> : null}
    </Frame>
  )
}

interface HiddenContent extends Shared {
  showPath: string
  /** The reason why the digits were refused. */
  refused: string | undefined
  hasDigits: boolean
  isEmailed: boolean
}

const focused = { autoFocus: true }

/** The page of a private enquiry until its sender gives the digits. It has none of the answers. */
export function HiddenReceipt(hidden: HiddenContent) {
  const { hasDigits, isEmailed, refused, showPath, ...shared } = hidden
  return (
    <Frame {...shared} advice={aboutHidden(isEmailed)} isPrivate>
      {/* All answers go: one would say which enquiry it is. */}
      <ForgetAnswers />
      <Part id="sent" heading="What you sent" className={cardStyle({ className: 'print:hidden' })}>
        {hasDigits ? (
          <form method="post" action={showPath} className="mt-5 flex max-w-form flex-col gap-4">
            <TextInput
              id="digits"
              name="digits"
              label="The last four digits of your phone number"
              hint="The number you gave in your enquiry. Only you should be able to read what you sent."
              error={refused}
              inputMode="numeric"
              autoComplete="off"
              required
              {...(refused && focused)}
            />
            <button type="submit" className={buttonStyle({ className: 'self-start' })}>
              Show what I sent
            </button>
          </form>
        ) : (
          <p className="mt-3 max-w-measure">
            It’s shown to people who know the phone number in it, and yours has none that I can
            check. Please call me on {shared.lines.phone}.
          </p>
        )}
      </Part>
    </Frame>
  )
}

/** The mail's page. The address may be a stranger's, so it doesn't show the enquiry. */
export function MailReceipt(shared: Shared) {
  return (
    <Frame
      {...shared}
      waiting="An enquiry was sent with your email address"
      lead="This page says when it arrived and whether I’ve replied. What was sent is on the page that you saw after sending. Photographs and letters can be added there."
      isPrivate
    >
      <p className="max-w-measure text-muted">
        If it wasn’t you, someone may have mistyped their address. Tell me, and I’ll delete it.
      </p>
    </Frame>
  )
}

interface FrameProps extends Shared {
  /** Heading and lead until there's a reply. */
  waiting?: string
  lead?: string
  /** The sender, on their own page. */
  name?: string
  /** How to keep the page. */
  advice?: string
  /** True if others who use the device mustn't find out. */
  isPrivate: boolean
  next?: ReactNode
  beside?: ReactNode
  sent?: ReactNode
  children: ReactNode
}

function Frame({ progress, now, address, call, lines, business, ...content }: FrameProps) {
  const { waiting, lead, isPrivate, next, files, withdrawPath, children, beside, sent } = content
  const { advice, businessName, callFile, name, terms } = content
  const state = stateOf(progress, now)
  const isOver = state === 'withdrawn' || state === 'closed'
  return (
    <>
      {isPrivate && <LeavePage />}
      <Certificate
        heading={(state === 'waiting' && waiting) || headings[state]}
        lead={leadOf(state, progress) ?? lead}
        reference={progress.reference}
        facts={factsOf(state, progress, { lines, terms })}
        keeping={
          state !== 'withdrawn' && (
            <Keep {...{ address, advice }} callFile={state === 'call' && callFile} />
          )
        }
        {...{ businessName, name }}
      >
        {isPrivate && <LeaveNote className="mt-4" />}
      </Certificate>
      <Container className="grid gap-14 py-section *:min-w-0 lg:grid-cols-12 lg:gap-8 print:flex print:flex-col print:gap-5 print:px-0 print:py-5">
        <div className="flex flex-col gap-10 lg:col-span-8 lg:gap-14 print:gap-4">
          {next}
          {files}
          {isOver ? null : <CallSection {...progress} {...call} now={now} phone={lines.phone} />}
          {children}
          {isOver && sent}
        </div>
        <aside
          aria-label="What you can do"
          className="flex flex-col gap-12 lg:sticky lg:top-24 lg:col-span-4 lg:self-start lg:pl-8 print:static print:grid print:grid-cols-2 print:gap-6 print:pl-0"
        >
          {beside}
          <div>
            <h2 className="text-h3">Anything to add or correct?</h2>
            <ContactLines
              lines={lines}
              subject={`My enquiry, reference ${progress.reference}`}
              className="mt-3"
            />
          </div>
          {withdrawPath && !progress.withdrawnAt ? <Withdrawal path={withdrawPath} /> : null}
          {business}
        </aside>
        {sent && !isOver ? <div className="lg:col-span-12">{sent}</div> : null}
      </Container>
    </>
  )
}

function Withdrawal({ path }: { path: string }) {
  return (
    <Part id="deletion" heading="Changed your mind?" className="print:hidden">
      <p className="mt-3 text-small text-muted">
        You can ask for this enquiry to be deleted. I’m told straight away, and it’s gone within{' '}
        {daysAfterWish} days. You don’t have to say why.
      </p>
      <ConfirmForm
        path={path}
        label="Ask me to delete this enquiry"
        question="Ask me to delete everything you sent? You can’t undo this."
        confirm="Yes, ask for deletion"
      />
    </Part>
  )
}
