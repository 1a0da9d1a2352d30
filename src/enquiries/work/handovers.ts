import type { Payload, PayloadRequest } from 'payload'
import {
  type FirmAnswer,
  firmAnswers,
  isOpenAt,
  type Pack,
  type Referral,
} from '@/enquiries/referral'
import { newMail, queueMails } from '@/mail/queue'
import { ownCollection } from '@/platform/database/own-collections'
import { longDate } from '@/platform/time/london-time'
import { HttpError } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { readMailSettings } from '../mails/mail-settings'
import { filesOf } from './files'
import { changeWork, findEnquiry, type Work } from './store'

/** Openings that are noted. */
const mostOpenings = 200

interface StoredPack extends Omit<Pack, 'id'> {
  _id: string
  enquiry: string
}

export const packsOf = (payload: Payload) => ownCollection<StoredPack>(payload, 'packs')

export const refuse = (message: string) => new HttpError(409, message)

/** The error's sentence is for the form with this field. */
export const refuseAt = (path: string, message: string) =>
  new HttpError(409, message, { errors: [{ path, message }] })

/** Tells the consultant what the client or the firm says. */
export async function tell(req: PayloadRequest, { id, state }: Work): Promise<void> {
  const settings = await readMailSettings(req.payload)
  if (!settings['referral-news']) return
  const mail = newMail(
    { kind: 'referral-news', enquiry: id, to: settings.to },
    state.status === 'spam',
  )
  await queueMails(req, [mail])
}

/**
 * Closes the firm's page.
 * @throws HttpError 404 without the enquiry, 409 if it isn't open
 */
export function closeHandover(req: PayloadRequest, id: string): Promise<Enquiry> {
  return changeWork(req, id, (work) => {
    const { referral } = work.state
    if (!referral || !isOpenAt(referral, Date.now())) throw refuse('The firm’s page isn’t open.')
    work.append({ kind: 'referral-closed', what: 'The firm’s page was closed' })
  })
}

const asPack = ({ _id: id, enquiry: _enquiry, ...pack }: StoredPack): Pack => ({ id, ...pack })

/** What the firm was given each time, the oldest first. */
export const packsAbout = async (payload: Payload, enquiry: string): Promise<Pack[]> =>
  (await packsOf(payload).find({ enquiry }).sort({ sentAt: 1 }).toArray()).map(asPack)

/** The firm's page: what it was given, or a sentence that says why it isn't there. */
type Handover =
  | { pack: Pack; enquiry: Enquiry; referral: Referral; files: readonly string[] }
  | { closed: string }

/** @param id the pack's */
export async function readHandover(payload: Payload, id: string): Promise<Handover> {
  const stored = await packsOf(payload).findOne({ _id: id })
  const enquiry = stored && (await findEnquiry({ payload }, stored.enquiry))
  const { referral } = enquiry ?? {}
  if (!enquiry || !referral) return { closed: 'This case was deleted' }
  const { openUntil, pack, withdrawnAt } = referral
  if (pack === id && isOpenAt(referral, Date.now())) {
    const files = (await filesOf(payload, enquiry)).map((file) => file.id)
    return { pack: asPack(stored), enquiry, referral, files }
  }
  const isOver = pack === id && !withdrawnAt && openUntil
  return {
    closed: isOver ? `This page was open until ${longDate(openUntil)}` : 'This page was closed',
  }
}

/** Notes that the firm opened its page. */
export async function noteOpening(
  req: PayloadRequest,
  { enquiry, pack }: { enquiry: string; pack: string },
) {
  const act = (work: Work) => {
    const { referral } = work.state
    if (referral?.pack !== pack || referral.openings >= mostOpenings) return
    work.append({ kind: 'referral-opened', what: `Opened by ${referral.terms.firm}` })
  }
  await changeWork(req, enquiry, act, { by: null })
}

/**
 * The firm's answer. The first one holds.
 * @throws HttpError 409 on `answer` if the page is closed or has its answer
 */
export async function answerHandover(req: PayloadRequest, id: string, given: FirmAnswer) {
  const found = await readHandover(req.payload, id)
  if ('closed' in found) throw refuseAt('answer', `${found.closed}.`)
  const act = async (work: Work) => {
    const { referral } = work.state
    if (referral?.pack !== id || !isOpenAt(referral, Date.now())) {
      throw refuseAt('answer', 'This page was closed.')
    }
    if (referral.answeredAt) {
      if (referral.answer === given.answer) return
      throw refuseAt('answer', 'You’ve answered already. If that’s changed, please ring me.')
    }
    const what = `Answer of ${referral.terms.firm}: ${firmAnswers[given.answer]}`
    work.append({ kind: 'referral-answered', ...given, what })
    await tell(req, work)
  }
  await changeWork(req, found.enquiry.id, act, { by: null })
}
