import { queueDueMails } from '@/enquiries/mails/schedule'
import { MailWorker, type MailWorkerOptions } from '@/mail/worker'
import { compose } from './compose'

export const mailWorker = (options: Omit<MailWorkerOptions, 'compose' | 'queueDue'>): MailWorker =>
  new MailWorker({ ...options, compose, queueDue: queueDueMails })
