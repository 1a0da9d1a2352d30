'use client'

import { adminPages } from '@/platform/pages'
import type { Trouble } from './use-saving'

const words: Readonly<Record<Trouble, string>> = {
  unreachable:
    'Not saved yet: the site cannot be reached. Your words stay in this form, and are saved by themselves as soon as it answers. Keep this tab open.',
  'signed out':
    'Not saved yet: you are signed out. Your words stay in this form, and are saved by themselves once you have signed in again. Keep this tab open.',
  gone: 'This was deleted in another tab or on another device. Your words are still in this form: copy them, or put it back from the trash and open this page again.',
}

/** Says why words are not saved, and what becomes of them. */
export function SavingNotice({ trouble }: { trouble: Trouble }) {
  return (
    <div role="alert" className="panel-editing-notice">
      <p>{words[trouble]}</p>
      {trouble === 'signed out' && (
        <p>
          <a href={adminPages.signIn.path} target="_blank" rel="noreferrer">
            Sign in again, in a new tab
          </a>
        </p>
      )}
    </div>
  )
}
