'use client'

import { letterParagraphs } from '@/contract/wording/letter'
import type { Reply } from '@/contract/work/enquiry-work'

/** A reply as its reader sees it. */
export function ReplyPreview({ to, reply }: { to: string; reply: Reply }) {
  return (
    <section aria-label="Preview" className="rounded border border-line bg-page p-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-4 text-small">
        <dt className="text-muted">To</dt>
        <dd>
          <bdi>{to}</bdi>
        </dd>
        <dt className="text-muted">Subject</dt>
        <dd dir="auto" className="font-medium">
          {reply.subject}
        </dd>
      </dl>
      <div dir="auto" className="mt-4 flex max-w-measure flex-col gap-4">
        {letterParagraphs(reply.text).map((lines, index) => (
          <p key={index}>
            {lines.map((pieces, line) => (
              <span key={line} className="block">
                {pieces.map(({ href, text }, piece) =>
                  href === undefined ? (
                    text
                  ) : (
                    <a
                      key={piece}
                      href={href}
                      target="_blank"
                      rel="noreferrer"
                      className="text-brass underline underline-offset-4"
                    >
                      {text}
                    </a>
                  ),
                )}
              </span>
            ))}
          </p>
        ))}
      </div>
    </section>
  )
}
