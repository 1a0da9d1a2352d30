import { useQuery } from '@tanstack/react-query'
import { marksIn, type Reply, type SavedReply } from '@/enquiries/enquiry-work'
import { letterParagraphs, type LetterPiece } from '@/enquiries/letter'
import { enquiryCalls } from '@/enquiries/calls'
import { failureText } from '@/platform/calls/api-client'
import { panelPath } from '@/platform/pages'
import { Select } from '@/ui/form/controls'
import { callQuery } from '@/dashboard/shared/query'

/** Marks left in a text, such as `{{fee}}`, without repeats. */
export function unfilled({ subject, text }: Reply): string[] {
  return [...new Set(marksIn(`${subject} ${text}`))]
}

/** A mailto link, optionally with a letter. Source: RFC 6068. */
export function mailLink(email: string, letter?: Reply): string {
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  const fields = [
    ['subject', letter?.subject],
    // Line ends are two characters in mailto.
    ['body', letter?.text.replaceAll('\n', '\r\n')],
  ].flatMap(([name, text]) => (name && text ? [`${name}=${encodeURIComponent(text)}`] : []))
  return fields.length > 0 ? `${to}?${fields.join('&')}` : to
}

interface SavedRepliesProps {
  enquiryId: string
  onChoose: (reply: SavedReply) => void
}

export function SavedReplies({ enquiryId, onChoose }: SavedRepliesProps) {
  // Edited elsewhere, so fetched each time.
  const query = { ...callQuery(enquiryCalls.savedReplies, enquiryId), staleTime: 0 }
  const { data = [], error, isPending } = useQuery(query)
  return (
    <div>
      {data.length > 0 ? (
        <Select
          id="saved-reply"
          label="Start from a saved reply"
          placeholder="Choose one"
          choices={data.map(({ id, title }) => ({ value: id, label: title }))}
          // An empty value lets the same one be chosen again.
          value=""
          onChange={(event) => {
            const reply = data.find(({ id }) => id === event.target.value)
            if (reply) onChoose(reply)
          }}
        />
      ) : null}
      <p className="flex flex-wrap items-center text-small text-muted">
        <span role="status" className="mr-3 empty:hidden">
          {error ? `The saved replies couldn’t be loaded: ${failureText(error)}` : null}
          {isPending ? 'Loading the saved replies' : null}
          {!error && !isPending && data.length === 0 ? 'You have no saved replies yet.' : null}
        </span>
        <a
          href={`${panelPath}/collections/saved-replies`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-brass underline underline-offset-4 hover:no-underline"
        >
          Edit them (opens in a new tab)
        </a>
      </p>
    </div>
  )
}

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
