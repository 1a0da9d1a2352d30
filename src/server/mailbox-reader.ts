import { receiveReport } from '@/enquiries/work/bounces'
import { storeMessage } from '@/enquiries/work/messages'
import { isOwnCopy, recognise } from '@/enquiries/work/recognise'
import { MailboxReader, type MailboxReaderOptions, type ReaderPace } from '@/mail/incoming/reader'

export const receive: MailboxReaderOptions['receive'] = async (payload, message) => {
  const { head, isUnreadable } = message
  if (await isOwnCopy(payload, head)) return
  if (head.isReport && !isUnreadable && (await receiveReport(payload, await message.open()))) return
  const whose = await recognise(payload, message)
  if (whose) await storeMessage(payload, message, whose)
}

/** Reads the mailbox into the enquiries' threads. */
export const mailboxReader = (
  options: Omit<MailboxReaderOptions, 'receive'>,
  pace?: Partial<ReaderPace>,
): MailboxReader => new MailboxReader({ ...options, receive }, pace)
