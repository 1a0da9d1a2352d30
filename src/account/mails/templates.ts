import { resetMinutes } from '@/account/account'
import { adminPages, resetPasswordPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import type { AccountChange, AccountNews, Mail } from '@/mail/queue'
import {
  button,
  link,
  type MailContent,
  name,
  paragraph,
  type SenderFacts,
  sentence,
} from '@/mail/templates/content'
import type { Payload } from 'payload'
import { resetToken } from '@/account/store/codes'
import { usersOf } from '@/account/store/stored-account'
import { userOfLink } from './tell-user'

interface Happened {
  username: string
  at: Date
}

const until = (at: Date) => londonTime(new Date(at.getTime() + resetMinutes * 60_000))

const whose = (username: string, { siteUrl }: SenderFacts) => [
  'The account is ',
  name(username),
  ` on ${siteUrl.host}.`,
]

const footer = sentence(
  'Sent to the e-mail of this account, because of what happened to the account. Nobody reads replies to it.',
)

/** Source: docs/api.md, "A forgotten password". */
export function resetMail(
  { at, link: href, username }: Happened & { link: string },
  facts: SenderFacts,
): MailContent {
  return {
    subject: 'Set a new password',
    preview: `The link works once, until ${until(at)}.`,
    heading: 'Set a new password',
    blocks: [
      paragraph('Somebody asked to set a new password. ', ...whose(username, facts)),
      button('Set a new password', href),
      paragraph(
        `The link works once, until ${until(at)}. A newer link ends it, and so does a change of the password or of the e-mail.`,
      ),
      paragraph(
        'If it was not you, there is nothing to do: without this link the password stays as it is. Do not pass the link on.',
      ),
    ],
    footer,
  }
}

interface News {
  subject: string
  heading?: string
  preview: string
  /** "The password was changed"; the time follows. */
  what: string
  more: string
  /** What else to do if it was someone else. */
  advice: string
}

function newsMail(username: string, news: News, facts: SenderFacts): MailContent {
  const { advice, more, preview, subject, what, heading = subject } = news
  const settings = new URL(`${adminPages.dashboard.path}?tab=settings`, facts.siteUrl)
  return {
    ...{ subject, preview, heading, footer },
    blocks: [
      paragraph(`${what}. `, ...whose(username, facts)),
      more,
      paragraph(
        `If it was not you, ${advice} If you cannot sign in, have a link sent to you that sets a new password and ends all sessions: `,
        link(new URL(adminPages.forgotPassword.path, facts.siteUrl).href),
      ),
      button('Open Settings', settings.href),
    ],
  }
}

/** Source: docs/api.md, "Mails about an account". */
export function newDeviceMail(
  { at, device = 'Unknown browser', username }: Happened & { device: string | undefined },
  facts: SenderFacts,
): MailContent {
  const news = {
    subject: `New sign-in: ${device}`,
    heading: 'New sign-in',
    preview: `Signed in on ${londonTime(at)}.`,
    what: `Somebody signed in on ${londonTime(at)} with a browser that had not been used for it before: ${device}`,
    more: 'If it was you, there is nothing to do.',
    advice:
      'somebody knows the password: end that session under Settings, and change the password there.',
  }
  return newsMail(username, news, facts)
}

const changes: Readonly<Record<AccountChange, Pick<News, 'subject' | 'what' | 'more'>>> = {
  'password-changed': {
    subject: 'Your password was changed',
    what: 'The password was changed',
    more: 'All other sessions were ended.',
  },
  'password-reset': {
    subject: 'Your password was set anew',
    what: 'The password was set anew, by a link that was sent to this address',
    more: 'All sessions were ended.',
  },
  'email-changed': {
    subject: 'The e-mail of your account was changed',
    what: 'The e-mail of the account was changed or taken away',
    more: 'Mails about the account come to this address no longer.',
  },
  'username-changed': {
    subject: 'Your username was changed',
    what: 'The username was changed',
    more: 'Sign in with the new one, or with this email address.',
  },
  'two-step-on': {
    subject: 'Two-step sign-in was switched on',
    what: 'Two-step sign-in was switched on',
    more: 'Signing in asks for a code from the app now. Keep the recovery codes where the phone is not.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in was switched off',
    what: 'Two-step sign-in was switched off',
    more: 'Signing in asks for the password alone now.',
  },
  'new-recovery-codes': {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made',
    more: 'The ones before them no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    what: 'Somebody signed in with a recovery code in place of the app’s code',
    more: 'That code does not work again. New ones are made under Settings.',
  },
  'codes-refused': {
    subject: 'Many wrong codes at sign-in',
    what: 'After many wrong codes, codes from the app are not accepted for an hour: this was the last that was refused',
    more: 'Whoever tried knows the password. Recovery codes go on working.',
  },
}

/** Source: docs/api.md, "Mails about an account". */
export function changedMail(
  { at, change, username }: Happened & { change: AccountChange },
  facts: SenderFacts,
): MailContent {
  const { what, ...words } = changes[change]
  const news = {
    ...words,
    preview: `On ${londonTime(at)}.`,
    what: `${what}, on ${londonTime(at)}`,
    advice: 'change the password at once under Settings, and look there at who is signed in.',
  }
  return newsMail(username, news, facts)
}

/** A mail to a user. Undefined if the user or the reset link is no more. */
export async function aboutAccount(
  payload: Payload,
  { _id, account, createdAt: at, kind }: Mail,
  facts: SenderFacts,
): Promise<MailContent | undefined> {
  const { change, device, user = '' }: Partial<AccountNews> = account ?? {}
  const username = (await usersOf({ payload }).findOne({ _id: user }))?.username
  if (username === undefined) return undefined
  if (kind === 'new-device') return newDeviceMail({ username, at, device }, facts)
  if (kind === 'account-changed') return change && changedMail({ username, at, change }, facts)
  if ((await userOfLink({ payload }, _id)) === undefined) return undefined
  const path = resetPasswordPath(resetToken(payload, { user, mail: _id }))
  return resetMail({ username, at, link: new URL(path, facts.siteUrl).href }, facts)
}
