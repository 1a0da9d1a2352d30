import { resetMinutes } from '@/account/account'
import { adminPages, confirmEmailPath, resetPasswordPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import type { AccountChange, AccountNews, Mail } from '@/mail/queue'
import {
  button,
  link,
  type MailContent,
  name,
  paragraph,
  type SenderFacts,
} from '@/mail/templates/content'
import type { Payload } from 'payload'
import { resetToken } from '@/account/store/codes'
import { usersOf } from '@/account/store/stored-account'
import { readLink } from './tell-user'

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

const footer = 'Sent because of what happened to this account. No one reads replies to it.'

export function resetMail(
  { at, link: href, username }: Happened & { link: string },
  facts: SenderFacts,
): MailContent {
  return {
    subject: 'Set a new password',
    preview: `The link works once, until ${until(at)}.`,
    blocks: [
      paragraph('Someone asked to set a new password. ', ...whose(username, facts)),
      button('Set a new password', href),
      `The link works once, until ${until(at)}. It stops working once a new password is set, or if the email address is changed.`,
      'If it wasn’t you, you don’t need to do anything: without this link the password stays as it is. Don’t pass the link on.',
    ],
    footer,
  }
}

/** This goes to the new address, which proves that it's the user's. */
export function confirmEmailMail(
  { at, link: href, username }: Happened & { link: string },
  facts: SenderFacts,
): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: `The link works until ${until(at)}.`,
    blocks: [
      paragraph('Someone asked to have emails sent to this address. ', ...whose(username, facts)),
      button('Use this address', href),
      `The link works until ${until(at)}. Until it’s opened, they go to the former address.`,
      'If it wasn’t you, you don’t need to do anything.',
    ],
    footer: 'Sent because someone typed this address under Settings. No one reads replies to it.',
  }
}

interface News extends Pick<MailContent, 'subject' | 'preview' | 'heading'> {
  /** "The password was changed"; the time follows. */
  what: string
  more: string
  /** What else to do if it was someone else. */
  advice: string
}

function newsMail(username: string, news: News, facts: SenderFacts): MailContent {
  const { advice, more, what, ...words } = news
  const settings = new URL(`${adminPages.dashboard.path}?tab=settings`, facts.siteUrl)
  return {
    ...words,
    footer,
    blocks: [
      paragraph(`${what}. `, ...whose(username, facts)),
      more,
      paragraph(
        `If it wasn’t you, ${advice} If you can’t sign in, ask for a link that sets a new password and ends all sessions: `,
        link(new URL(adminPages.forgotPassword.path, facts.siteUrl).href),
      ),
      button('Open Settings', settings.href),
    ],
  }
}

export function newDeviceMail(
  { at, device = 'Unknown browser', username }: Happened & { device: string | undefined },
  facts: SenderFacts,
): MailContent {
  const news = {
    subject: `New sign-in: ${device}`,
    heading: 'New sign-in',
    preview: `Signed in on ${londonTime(at)}.`,
    what: `Someone signed in on ${londonTime(at)} with a browser that hadn’t been used before: ${device}`,
    more: 'If it was you, you don’t need to do anything.',
    advice:
      'someone knows the password: end that session under Settings, and change the password there.',
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
    subject: 'Your password was reset',
    what: 'The password was reset, with a link that was sent to this address',
    more: 'All sessions were ended.',
  },
  'email-changed': {
    subject: 'Your account’s email address was changed',
    what: 'The account’s email address was changed or removed',
    more: 'Emails about the account no longer come to this address.',
  },
  'email-asked': {
    subject: 'A new email address for your account',
    what: 'Someone asked to use another email address for the account',
    more: 'Emails about the account come here until a link sent to the new address is opened.',
  },
  'notify-to-changed': {
    subject: 'The address for new enquiries was changed',
    what: 'The address for emails about new enquiries was changed',
    more: 'They no longer go to the former one. Settings shows the one in use.',
  },
  'username-changed': {
    subject: 'Your username was changed',
    what: 'The username was changed',
    more: 'Sign in with the new one, or with this email address.',
  },
  'two-step-on': {
    subject: 'Two-step sign-in was switched on',
    what: 'Two-step sign-in was switched on',
    more: 'All other sessions were ended. Signing in now asks for a code from the app. Keep the recovery codes somewhere other than your phone.',
  },
  'two-step-off': {
    subject: 'Two-step sign-in was switched off',
    what: 'Two-step sign-in was switched off',
    more: 'Signing in now asks only for the password.',
  },
  'new-recovery-codes': {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made',
    more: 'The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    what: 'Someone signed in with a recovery code instead of the app’s code',
    more: 'That code won’t work again. You can make new ones under Settings.',
  },
  'codes-refused': {
    subject: 'Many wrong codes at sign-in',
    what: 'After many wrong codes, codes from the app aren’t accepted for an hour: this was the last one refused',
    more: 'The person who tried knows the password. Recovery codes still work.',
  },
}

export function changedMail(
  { at, change, username }: Happened & { change: AccountChange },
  facts: SenderFacts,
): MailContent {
  const { what, ...words } = changes[change]
  const news = {
    ...words,
    preview: `On ${londonTime(at)}.`,
    what: `${what}, on ${londonTime(at)}`,
    advice: 'change the password at once under Settings, and check there who’s signed in.',
  }
  return newsMail(username, news, facts)
}

const withLink = {
  'password-reset': { words: resetMail, pathOf: resetPasswordPath },
  'confirm-email': { words: confirmEmailMail, pathOf: confirmEmailPath },
} as const

/** A mail to a user. Undefined if the user or the link no longer exists. */
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
  const linkKind = kind === 'confirm-email' ? kind : 'password-reset'
  const linked = await readLink({ payload }, _id, linkKind)
  if (!linked) return undefined
  const { words, pathOf } = withLink[linkKind]
  const path = pathOf(resetToken(payload, { user, mail: _id }), linked.forEnquiries)
  return words({ username, at, link: new URL(path, facts.siteUrl).href }, facts)
}
