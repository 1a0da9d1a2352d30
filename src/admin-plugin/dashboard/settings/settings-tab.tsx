'use client'

import { MailSwitches } from './mail-switches'
import { PasswordChange } from './password-change'

/** Which mails come, and the password. Source: docs/product.md, "2.13 Dashboard". */
export function SettingsTab() {
  return (
    <div className="flex flex-col gap-14">
      <MailSwitches />
      <PasswordChange />
    </div>
  )
}
