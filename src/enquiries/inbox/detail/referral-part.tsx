import { useState } from 'react'
import { Action } from '@/dashboard/shared/action'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { reachedAt } from '@/enquiries/contact'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import { PackView } from '@/enquiries/handover/pack-view'
import { firmAnswers, hasAgreed, isOpenAt, type Pack, type Referral } from '@/enquiries/referral'
import { panelPath } from '@/platform/pages'
import { adminDateTime, longDate, londonTime } from '@/platform/time/london-time'
import { ConfirmDialog, Dialog } from '@/ui/overlays/dialog'
import { useNow } from '@/dashboard/shared/dates'
import { useReferral } from '../enquiry-calls'
import { focusOn, type Inbox } from '../use-inbox'
import { Asking, Choosing } from './referral-steps'

const headingId = 'enquiry-referral'

interface ReferralPartProps {
  enquiry: EnquiryRow
  work: EnquiryWork
  inbox: Inbox
}

/** Passing the case to the partner firm: asking, choosing, sending, and the firm's answer. */
export function ReferralPart({ enquiry, inbox, work }: ReferralPartProps) {
  const { referral, status } = enquiry
  const { firm, obstacle } = work.partner
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const [seen, setSeen] = useState<Pack>()
  const { confirm, dialog } = useConfirmation()
  const onDone = () => {
    setIsOpen(false)
    focusOn(headingId)
  }
  const acting = useReferral(enquiry.id, onDone)
  const isShown = referral !== null && isOpenAt(referral, now)
  const mayPass = hasAgreed(referral)
  const last = work.packs.at(-1)
  const close = () =>
    confirm({
      title: 'Close the firm’s page?',
      description: `${firm} can’t open it any more. What it has saved, it keeps.`,
      yes: 'Close the page',
      onYes: () => acting.mutate({ act: 'close' }, { onError: toastFailure }),
      onClosed: () => focusOn(headingId),
    })
  return (
    <section aria-labelledby={headingId} className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="font-sans text-body font-medium">
          Partner firm
        </h3>
        <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
          {obstacle === null && !isShown && enquiry.withdrawnAt === null ? (
            <Action aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {mayPass ? 'Choose what to pass on' : `Pass to ${firm}`}
            </Action>
          ) : null}
          {referral?.answer && reachedAt(enquiry).email ? (
            <Action icon="reply" onClick={() => inbox.beginReply(enquiry.id)}>
              Tell them
            </Action>
          ) : null}
          {referral?.answer && status !== 'closed' ? (
            <Action icon="archive" onClick={() => inbox.mark([enquiry], 'closed')}>
              Close the enquiry
            </Action>
          ) : null}
          {last ? <Action onClick={() => setSeen(last)}>What the firm got</Action> : null}
          {isShown ? <Action onClick={close}>Close the firm’s page</Action> : null}
        </div>
      </div>
      {referral ? <Standing referral={referral} /> : null}
      {obstacle && !isShown ? (
        <p className="mt-2 max-w-measure text-small text-muted print:hidden">
          {obstacle}{' '}
          <a
            href={`${panelPath}/globals/regulation`}
            className="text-brass underline underline-offset-4 hover:no-underline"
          >
            Choose it under Facts, Regulation
          </a>
          .
        </p>
      ) : null}
      {isOpen && !isShown && obstacle === null ? (
        mayPass ? (
          <Choosing {...{ acting, enquiry, referral, work }} />
        ) : (
          <Asking {...{ acting, enquiry, work }} />
        )
      ) : null}
      <Dialog
        open={seen !== undefined}
        onOpenChange={() => setSeen(undefined)}
        place="sheet"
        onPaper
        title={`Passed to ${seen?.firm ?? firm}`}
        description={seen && `On ${londonTime(seen.sentAt)}. Fingerprint: ${seen.sha256}`}
      >
        <div className="mt-6">{seen ? <PackView pack={seen} heading="h3" /> : null}</div>
      </Dialog>
      <ConfirmDialog {...dialog} />
    </section>
  )
}

/** How far it has got. The history below has every step. */
function Standing({ referral }: { referral: Referral }) {
  const { agreedAt, answer, askedAt, how, openedAt, openings, openUntil, terms } = referral
  const { name, phone, reason, refusedAt, sentAt, withdrawnAt } = referral
  const contact = [name, phone].filter(Boolean).join(', ')
  const opened = `Opened ${openings === 1 ? 'once' : `${openings} times`}, first on`
  const lines = [
    askedAt && !agreedAt && !refusedAt && `Asked on ${adminDateTime(askedAt)}. No answer yet.`,
    agreedAt && `They agreed on ${adminDateTime(agreedAt)}. ${how}`,
    sentAt && `Passed to ${terms.firm} on ${adminDateTime(sentAt)}.`,
    sentAt && (openedAt ? `${opened} ${adminDateTime(openedAt)}.` : 'Not opened yet.'),
    refusedAt &&
      `They ${agreedAt ? 'changed their mind' : 'said no'} on ${adminDateTime(refusedAt)}.`,
    withdrawnAt ? 'The firm’s page is closed.' : openUntil && `Open until ${longDate(openUntil)}.`,
  ]
  return (
    <div className="mt-2 max-w-measure text-small">
      {answer ? (
        <p className="text-body font-medium">
          {terms.firm}: “{firmAnswers[answer]}”
        </p>
      ) : null}
      {reason ? <p className="whitespace-pre-wrap">{reason}</p> : null}
      {contact ? <p>For the client: {contact}</p> : null}
      <p className="text-muted">{lines.filter(Boolean).join(' ')}</p>
    </div>
  )
}
