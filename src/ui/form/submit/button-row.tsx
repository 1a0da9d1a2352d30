import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'

/** What stands beside a form's button. */
export interface FormNotice {
  /** What happens next, and what is kept for how long, a sentence each. */
  notes: readonly string[]
  /** What the link to the privacy page says. */
  privacyLink: string
  /** By when there is a reply. */
  replyBy?: ReactNode
}

/**
 * The end of a form: its button, and beside it what happens next. The link is one of the browser's own,
 * so that whoever comes back from the privacy page finds what they had typed.
 */
export function ButtonRow({
  notes,
  privacyLink,
  replyBy,
  children,
}: FormNotice & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
      {children}
      <div className="flex flex-col gap-2 text-small text-muted">
        {replyBy}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          <a
            href={publicPages.privacy.path}
            className="inline-flex min-h-11 items-center underline decoration-brass underline-offset-4 hover:text-brass"
          >
            {privacyLink}
          </a>
        </p>
      </div>
    </div>
  )
}
