'use client'

import type { ReactNode } from 'react'
import { mailSettingsTitle } from '@/enquiries/mail'
import { Activity } from '@/privacy/screens/activity'
import { personAnchor } from '../shared/dashboard-address'
import { AccountSettings } from '@/account/screens/account-settings'
import { MailSwitches } from './mail-switches'
import { PersonalData } from '@/privacy/screens/people/personal-data'

interface Part {
  /** Its anchor in the address of the page. */
  id: string
  label: string
  content: ReactNode
}

/** The parts of the settings, in order, each with a link at the side. */
const parts: readonly Part[] = [
  { id: 'account', label: 'Account', content: <AccountSettings /> },
  { id: 'mails', label: mailSettingsTitle, content: <MailSwitches /> },
  { id: personAnchor, label: 'A person’s data', content: <PersonalData /> },
  { id: 'activity', label: 'Activity', content: <Activity /> },
]

/** What the consultant decides about the account and the site. Source: docs/product.md, "2.13 Dashboard". */
export function SettingsTab() {
  return (
    <div className="grid gap-10 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label="Settings" className="lg:sticky lg:top-8 lg:self-start">
        <ul className="-mx-2 flex flex-wrap lg:flex-col">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded px-2 text-muted hover:text-text"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-12">
        {parts.map(({ id, content }) => (
          <div
            key={id}
            id={id}
            className="flex scroll-mt-8 flex-col gap-14 not-first:border-t not-first:border-line not-first:pt-12"
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
