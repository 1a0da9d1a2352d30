import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'
import { buttonStyle } from '@/ui/button-style'
import { SubmitButton } from './sending'

interface SubmitRowProps {
  label: string
  /** Sentences on what happens next and how long data is stored. */
  notes: readonly string[]
  privacyLink: string
  replyBy?: ReactNode
}

/** The privacy link is a plain one: people who come back from that page find their answers. */
export function SubmitRow({ label, notes, privacyLink, replyBy }: SubmitRowProps) {
  return (
    <div className="flex flex-col gap-5">
      <SubmitButton label={label} className={buttonStyle({ className: 'sm:self-start' })} />
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
