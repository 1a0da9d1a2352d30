import type { ReactNode } from 'react'
import { publicPages } from '@/platform/pages'

interface SubmitRowProps {
  button: ReactNode
  privacyLink: string
  /** What becomes of an unsent form. */
  saved: ReactNode
  /** A line on what happens next. */
  children: ReactNode
}

export function SubmitRow({ button, privacyLink, saved, children }: SubmitRowProps) {
  return (
    <div className="flex flex-col gap-5">
      {button}
      <div className="flex flex-col gap-1">
        {children}
        <a
          href={publicPages.privacy.path}
          className="inline-flex min-h-11 items-center self-start underline decoration-brass underline-offset-4 hover:text-brass"
        >
          {privacyLink}
        </a>
        {saved}
      </div>
    </div>
  )
}
