import { createHash, randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { readSiteFacts, type SiteFacts } from '@/content/published/site-facts'
import { basisOf, isClaim, mayRefer, paidClaims, referralPayment } from '@/content/regulation'
import { mayBeFetched } from '@/enquiries/client-files'
import { isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { referenceOf } from '@/enquiries/letter'
import { mailIsNotSetUp } from '@/enquiries/mail'
import { packOf } from '@/enquiries/pack'
import { paidWarning } from '@/enquiries/register'
import {
  type agreementAnswerSchema,
  hasAgreed,
  isOpenAt,
  notAgreed,
  onThePage,
  openFor,
  type Passed,
  type Referral,
  ringInstead,
  type Terms,
} from '@/enquiries/referral'
import type { z } from 'zod'
import { facts as usual } from '@/content/facts'
import { newMail, queueMails } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { recordActivity } from '@/platform/activity/activity'
import { sessionOf } from '@/platform/database/connection'
import { day } from '@/platform/time/durations'
import { londonTime } from '@/platform/time/london-time'
import { badRequest, HttpError } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { eventsOf, notesOf } from './events'
import { filesOf } from './files'
import { packsAbout, packsOf, refuse, refuseAt, tell } from './handovers'
import { messagesOf } from './messages'
import { enquiryRow } from './read'
import { paidThisQuarter } from './register'
import { isUnsafe, mailTo } from './safe-contact'
import { changeWork, findEnquiry, type Work } from './store'

/** Milliseconds in which a second question is the first one, sent twice. */
const askedTwiceWithin = 60_000

const firmOf = ({ facts }: SiteFacts) => facts['partnerFirm'] || usual.partnerFirm.value

/** A sentence if the law or a missing fact is in the way, whatever the client says. */
function obstacleFor({ claimType }: Pick<Enquiry, 'claimType'>, facts: SiteFacts) {
  return mayRefer(claimType, facts.regulation)
    ? null
    : 'You haven’t said on what basis you work on injury and employment claims. Without one, passing such a claim on can be an offence.'
}

/** Where the enquiry can be passed on to. */
export async function partnerFor(
  payload: Payload,
  enquiry: Enquiry,
): Promise<EnquiryWork['partner']> {
  const facts = await readSiteFacts(payload)
  return { firm: firmOf(facts), obstacle: obstacleFor(enquiry, facts) }
}

function requireOngoing(work: Work): void {
  const { status, withdrawnAt } = work.state
  if (status === 'spam') throw refuse('This is marked as spam.')
  if (withdrawnAt) throw refuse('They asked for their enquiry to be deleted.')
}

async function partsOf(payload: Payload, enquiry: Enquiry) {
  const messages = await messagesOf(payload, enquiry.id)
  return {
    files: await filesOf(payload, enquiry),
    messages: messages.filter(({ automatic, state }) => state === 'joined' && !automatic),
    notes: notesOf(eventsOf(enquiry)),
  }
}

async function termsNow(payload: Payload, work: Work, facts: SiteFacts): Promise<Terms> {
  const { files, messages } = await partsOf(payload, work.enquiry)
  return {
    firm: firmOf(facts),
    payment: referralPayment(work.stored.claimType, facts.facts['referralPayment']).words,
    files: files.map(({ id }) => id),
    messages: messages.map(({ id }) => id),
  }
}

/**
 * Asks the client by email whether the case may be passed on.
 * @throws HttpError 404 without the enquiry; 409 if they can't or mustn't be asked by email, or it
 * was passed on
 */
export function askForAgreement(req: PayloadRequest, id: string): Promise<Enquiry> {
  const { payload } = req
  return changeWork(req, id, async (work) => {
    const facts = await readSiteFacts(payload, req)
    requireOngoing(work)
    if (!isMailSetUp()) throw refuse(mailIsNotSetUp)
    if (!reachedAt(work.enquiry).email) throw refuse(ringInstead.noEmail)
    const mail = mailTo(work.enquiry, { kind: 'agreement' })
    const isHeld = isEmailUnsafe(work.enquiry) || (await isUnsafe(payload, mail, work.enquiry))
    if (isHeld) throw refuse(ringInstead.unsafe)
    const { referral } = work.state
    requireClosed(referral)
    const askedAt = Date.parse(referral?.askedAt ?? '')
    const isWaiting = !referral?.agreedAt && !referral?.refusedAt
    if (isWaiting && Date.now() - askedAt < askedTwiceWithin) return
    await queueMails(req, [mail])
    const terms = await termsNow(payload, work, facts)
    const what = `Asked whether the case may be passed to ${terms.firm}`
    work.append({ kind: 'referral-asked', referral: randomUUID(), terms, what })
  })
}

function requireClosed(referral: Referral | null): void {
  if (referral?.sentAt && isOpenAt(referral, Date.now())) {
    throw refuse(`This was passed on already, on ${londonTime(referral.sentAt)}.`)
  }
}

/**
 * Records an agreement given on the phone or on paper.
 * @throws HttpError 400 on `at`, 404 without the enquiry, 409 if it may not be passed on
 */
export function recordAgreement(
  req: PayloadRequest,
  id: string,
  { at, how }: { at: string; how: string },
): Promise<Enquiry> {
  return changeWork(req, id, async (work) => {
    const agreedAt = new Date(at).toISOString()
    if (Date.parse(at) > Date.now()) {
      throw badRequest([{ path: 'at', message: 'The time can’t be in the future' }])
    }
    const facts = await readSiteFacts(req.payload, req)
    requireOngoing(work)
    const { referral } = work.state
    requireClosed(referral)
    const terms = await termsNow(req.payload, work, facts)
    const isSame = referral !== null && referral.sentAt === null
    const own = { referral: isSame ? referral.id : randomUUID(), terms, agreedAt, how }
    const what = `They agreed on ${londonTime(at)} to pass the case to ${terms.firm}: ${how}`
    work.append({ kind: 'referral-agreed', ...own, what })
  })
}

const noLonger = 'Your case isn’t passed on any more. Please call me if you’d like it to be.'

const askedAgain = 'I’ve asked you again since. Please read this page before you answer.'

/**
 * The client's answer. A repeat changes nothing; a no closes the firm's page, too.
 * @param question the one that they saw, by its time
 * @throws HttpError 404 without the enquiry, 409 on `agree` if there's another question by now
 */
export async function answerAgreement(
  req: PayloadRequest,
  id: string,
  { agree, question }: z.output<typeof agreementAnswerSchema>,
): Promise<void> {
  const act = async (work: Work) => {
    const { referral, withdrawnAt } = work.state
    if (!referral) throw refuseAt('agree', 'I haven’t asked you anything yet.')
    const { id: own, refusedAt, sentAt, terms } = referral
    if (agree === 'no' ? refusedAt : hasAgreed(referral)) return
    if (agree === 'no') {
      const how = referral.agreedAt ? 'changed their mind' : 'said no'
      work.append({
        kind: 'referral-refused',
        what: `They ${how}: nothing may go to ${terms.firm}`,
      })
    } else {
      if (withdrawnAt || sentAt) throw refuseAt('agree', noLonger)
      if (question && question !== referral.askedAt) throw refuseAt('agree', askedAgain)
      const agreed = { referral: own, terms, agreedAt: new Date().toISOString(), how: onThePage }
      const what = `They agreed to pass the case to ${terms.firm}`
      work.append({ kind: 'referral-agreed', ...agreed, what })
    }
    await tell(req, work)
  }
  await changeWork(req, id, act, { by: null })
}

/** A file that isn't scanned, or that they haven't agreed to, keeps everything back. */
function requireAgreed(
  parts: Pick<EnquiryWork, 'files' | 'messages'>,
  chosen: Passed,
  terms: Terms,
) {
  const faultOfFile = (id: string) => {
    const file = parts.files.find((one) => one.id === id)
    if (!file) return 'A file that you chose was removed.'
    if (!terms.files.includes(id)) return `${file.name} came after they agreed. Ask them again.`
    return mayBeFetched(file) ? undefined : `${file.name} is still being checked for viruses.`
  }
  const faultOfMessage = (id: string) => {
    if (!parts.messages.some((one) => one.id === id)) return 'A message that you chose was deleted.'
    return terms.messages.includes(id)
      ? undefined
      : 'A message that you chose came after they agreed. Ask them again.'
  }
  const faults = [
    ...chosen.files.map((id, at) => ({ path: `files.${at}`, message: faultOfFile(id) })),
    ...chosen.messages.map((id, at) => ({ path: `messages.${at}`, message: faultOfMessage(id) })),
  ].flatMap(({ message, path }) => (message ? [{ path, message }] : []))
  const [first] = faults
  if (first) throw new HttpError(409, first.message, { errors: faults })
}

/**
 * Passes the case on: stores what the firm is given as it is now, and sends the firm a link to it.
 * An agreement that's withdrawn meanwhile is met here, since both change the same enquiry.
 * @throws HttpError 404 without the enquiry, 409 with a sentence that says what's in the way
 */
export function passOn(req: PayloadRequest, id: string, chosen: Passed): Promise<Enquiry> {
  const { payload } = req
  return changeWork(req, id, async (work) => {
    const facts = await readSiteFacts(payload, req)
    const { referral } = work.state
    if (!hasAgreed(referral)) throw refuse(notAgreed)
    requireOngoing(work)
    requireClosed(referral)
    const obstacle = obstacleFor(work.stored, facts)
    if (obstacle) throw refuse(obstacle)
    if (!isMailSetUp()) throw refuse(mailIsNotSetUp)
    const { partnerEmail: to, referralPayment: payment } = facts.facts
    if (!to) throw refuse('The firm has no email for referrals. Fill it in under Contact.')
    const { isPaid, words } = referralPayment(work.stored.claimType, payment)
    const { terms } = referral
    if (terms.firm !== firmOf(facts) || terms.payment !== words) {
      throw refuse('The firm, or what it pays you, has changed since they agreed. Ask them again.')
    }
    if (isPaid && isClaim(work.stored.claimType)) {
      const paid = await paidThisQuarter(payload)
      const stop = paid >= paidClaims.most && paidWarning(basisOf(facts.regulation), paid)
      if (stop) throw refuse(stop)
    }
    const parts = await partsOf(payload, work.enquiry)
    requireAgreed(parts, chosen, terms)
    const content = packOf(enquiryRow(work.enquiry), parts, chosen)
    const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    const [pack, sentAt] = [randomUUID(), new Date()]
    const stored = {
      ...content,
      enquiry: id,
      firm: terms.firm,
      sentAt: sentAt.toISOString(),
      sha256,
    }
    await packsOf(payload).insertOne({ _id: pack, ...stored }, { session: await sessionOf(req) })
    await queueMails(req, [newMail({ kind: 'referral', enquiry: id, to, pack })])
    const until = new Date(sentAt.getTime() + openFor * day).toISOString()
    // Each time is a row of the register.
    const own = { referral: referral.sentAt ? randomUUID() : referral.id, pack, isPaid, until }
    await recordActivity(req, { kind: 'case-passed-on', target: referenceOf(id) })
    work.append({ kind: 'referral-sent', ...own, what: `Passed to ${terms.firm}` })
  })
}

/** What the firm was given, or would be at most. Undefined unless there's an agreement to speak of. */
export async function readAgreement(payload: Payload, id: string) {
  const stored = await findEnquiry({ payload }, id)
  const { referral } = stored ?? {}
  if (!stored || !referral) return undefined
  const enquiry = enquiryRow(stored)
  const given = (await packsAbout(payload, id)).find((pack) => pack.id === referral.pack)
  const all = { answers: true, notes: [], note: '', ...referral.terms }
  return { enquiry, referral, pack: given ?? packOf(enquiry, await partsOf(payload, stored), all) }
}

export type Agreement = NonNullable<Awaited<ReturnType<typeof readAgreement>>>
