'use client'

import { type LetterPiece, letterParagraphs } from '@/enquiries/letter'
import type { Reply } from '@/enquiries/enquiry-work'

function PieceView({ piece }: { piece: LetterPiece }) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'line-end') return <br />
  return (
    <a
      href={piece.href}
      target="_blank"
      rel="noreferrer"
      className="text-brass underline underline-offset-4"
    >
      {piece.text}
    </a>
  )
}

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
        {letterParagraphs(reply.text).map((pieces, index) => (
          <p key={index}>
            {pieces.map((piece, at) => (
              <PieceView key={at} piece={piece} />
            ))}
          </p>
        ))}
      </div>
    </section>
  )
}
