import { Fragment } from 'react'
import { hasAgreed } from '@/enquiries/referral'
import type { Agreement } from '@/enquiries/work/referrals'
import { agreementPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import type { PageContent, SharedContent } from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { FieldError } from '@/ui/form/field'
import { Container } from '@/ui/section'
import { BusinessDetails } from '../shared/business-details'
import { ContactLines } from '../shared/contact-lines'
import { PageIntro } from '../shared/page-sections'
import { Part } from '../shared/part'

interface AgreementContent extends Agreement, Pick<SharedContent, 'lines'> {
  token: string
  words: PageContent<'agreement'>
  firm: readonly { label: string; value: string }[]
  /** Why an answer was refused. */
  refused: string | undefined
}

/** Asks a client whether their case may be passed on, and takes them back to their answer later. */
export function AgreementPage(content: AgreementContent) {
  const { enquiry, firm, lines, refused, referral, token, words } = content
  const { refusedAt, sentAt, terms, withdrawnAt } = referral
  const isOver = enquiry.withdrawnAt !== null || (sentAt !== null && refusedAt !== null)
  const isFirst = !hasAgreed(referral) && refusedAt === null
  const answer = isOver ? null : <Answer {...{ isFirst, referral, token }} />
  return (
    <>
      <PageIntro {...standing(content)} />
      <Container className="grid gap-14 py-section *:min-w-0 lg:grid-cols-12 lg:gap-8 print:block print:py-0">
        <div className="flex flex-col gap-10 lg:col-span-8">
          {refused ? (
            <div role="alert">
              <FieldError id="agree">{refused}</FieldError>
            </div>
          ) : null}
          {isFirst ? null : answer}
          <Part
            id="given"
            heading={sentAt ? 'What the firm was given' : 'What the firm would get'}
            className="max-w-measure"
          >
            <GivenParts {...content} />
          </Part>
          <BusinessDetails
            heading={sentAt ? 'Who got it' : 'Who gets it'}
            rows={[{ label: 'Law firm', value: terms.firm }, ...firm]}
          />
          <Part id="use" heading="What the firm does with it" className="max-w-measure">
            <p className="mt-3">{words.use}</p>
            <p className="mt-3">{terms.payment}</p>
          </Part>
          {withdrawnAt ? null : (
            <Part id="choice" heading="Your choice" className="max-w-measure">
              <p className="mt-3">{words.choice}</p>
            </Part>
          )}
          {isFirst ? answer : null}
        </div>
        <aside aria-label="Questions" className="lg:col-span-4 lg:pl-8 print:mt-6">
          <h2 className="text-h3">Something to ask first?</h2>
          <ContactLines lines={lines} subject="May my case be passed on?" className="mt-3" />
        </aside>
      </Container>
    </>
  )
}

/** The page's heading, and where things stand. */
function standing({ enquiry, referral, words }: AgreementContent) {
  const { agreedAt, refusedAt, sentAt, terms } = referral
  if (sentAt && refusedAt) {
    const lead = `It was passed to ${terms.firm} on ${londonTime(sentAt)}. On ${londonTime(refusedAt)} you changed your mind: the firm’s page was closed, and I’ll tell the firm. What it has read already it may have to keep.`
    return { heading: 'You changed your mind', lead }
  }
  if (sentAt) {
    const lead = `You agreed on ${londonTime(agreedAt ?? sentAt)}, and I passed your case to ${terms.firm} on ${londonTime(sentAt)}.`
    return { heading: 'Your case was passed on', lead }
  }
  if (enquiry.withdrawnAt) {
    return {
      heading: 'Nothing is passed on',
      lead: 'You asked for your enquiry to be deleted, so nothing goes to anyone.',
    }
  }
  if (agreedAt) {
    const lead = `You agreed on ${londonTime(agreedAt)}. I’ll pass your case to ${terms.firm}. Until I have, and afterwards too, you can change your mind here.`
    return { heading: 'Thank you. You said yes', lead }
  }
  return refusedAt
    ? {
        heading: 'You said no',
        lead: `That was on ${londonTime(refusedAt)}. Nothing goes to ${terms.firm}.`,
      }
    : { heading: words.heading, lead: words.lead }
}

function GivenParts({ pack, referral }: AgreementContent) {
  const { answers, files, messages, note, notes } = pack
  const lists = [
    ['Your answers to', answers.map(({ question }) => question)],
    ['Your files', files.map(({ name }) => name)],
    ['Our emails', messages.map(({ at, subject }) => `${subject}, ${londonTime(at)}`)],
  ] as const
  return (
    <>
      {lists.map(([heading, items]) =>
        items.length > 0 ? (
          <Fragment key={heading}>
            <h3 className="mt-5 font-sans text-body font-medium">{heading}</h3>
            <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 wrap-anywhere marker:text-brass sm:grid-cols-2">
              {items.map((item) => (
                <li key={item}>
                  <bdi>{item}</bdi>
                </li>
              ))}
            </ul>
          </Fragment>
        ) : null,
      )}
      {referral.sentAt ? null : (
        <p className="mt-5">
          And, if the firm needs it, what I noted about your case. I may leave out some of all this.
        </p>
      )}
      {note || notes.length > 0 ? (
        <p className="mt-5">And what I noted about your case. Ask me if you’d like to read it.</p>
      ) : null}
    </>
  )
}

interface AnswerProps extends Pick<AgreementContent, 'referral' | 'token'> {
  /** A first answer comes after the text, a change of mind before it. */
  isFirst: boolean
}

function Answer({ isFirst, referral, token }: AnswerProps) {
  const { askedAt } = referral
  const yes = { value: 'yes', label: isFirst ? 'Yes, pass it on' : 'Yes, pass it on after all' }
  const no = {
    value: 'no',
    label: isFirst ? 'No, don’t pass it on' : 'I’ve changed my mind: don’t pass it on',
  }
  const choices = isFirst ? [yes, no] : [hasAgreed(referral) ? no : yes]
  return (
    <form
      method="post"
      action={agreementPath(token)}
      className={`max-w-measure print:hidden ${isFirst ? cardStyle() : ''}`}
    >
      {isFirst ? <h2 className="text-h3">May I pass it on?</h2> : null}
      <div className="mt-5 flex flex-wrap gap-3 first:mt-0">
        {choices.map(({ label, value }) => (
          <button
            key={value}
            type="submit"
            name="agree"
            value={value}
            className={buttonStyle({ variant: 'secondary', className: 'max-sm:w-full' })}
          >
            {label}
          </button>
        ))}
      </div>
      {askedAt ? <input type="hidden" name="question" value={askedAt} /> : null}
    </form>
  )
}
