import type { Payload } from 'payload'
import { resetToken } from '@/account/store/reset-token'
import { resetPasswordPath } from '@/platform/pages'
import { mongo } from '@/platform/database/connection'
import type { Mail } from '@/mail/queue'
import type { MailContent } from '@/mail/templates/content'
import type { SenderFacts } from '@/mail/templates/sender-facts'
import { userOfLink } from './tell-user'
import { changedMail, newDeviceMail, resetMail } from './templates'

type ComposeToUser = (
  payload: Payload,
  mail: Mail,
  facts: SenderFacts,
) => Promise<MailContent | undefined>

async function usernameOf(payload: Payload, { account }: Mail): Promise<string | undefined> {
  const users = mongo(payload).connection.collection<{ _id: string; username: string }>('users')
  return (await users.findOne({ _id: account?.user ?? '' }))?.username
}

/** The reset link, while it works. */
export const passwordReset: ComposeToUser = async (payload, mail, facts) => {
  const user = await userOfLink({ payload }, mail._id)
  const username = await usernameOf(payload, mail)
  if (user === undefined || username === undefined) return undefined
  const token = resetToken(payload, { user, mail: mail._id })
  const link = new URL(resetPasswordPath(token), facts.siteUrl).href
  return resetMail({ username, at: mail.createdAt, link }, facts)
}

export const newDevice: ComposeToUser = async (payload, mail, facts) => {
  const username = await usernameOf(payload, mail)
  if (username === undefined) return undefined
  return newDeviceMail({ username, at: mail.createdAt, device: mail.account?.device }, facts)
}

export const accountChanged: ComposeToUser = async (payload, mail, facts) => {
  const username = await usernameOf(payload, mail)
  const change = mail.account?.change
  if (username === undefined || change === undefined) return undefined
  return changedMail({ username, at: mail.createdAt, change }, facts)
}
