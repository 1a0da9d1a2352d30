import type { ReactNode } from 'react'
import { AnswerList } from '@/enquiries/answer-list'
import type { Pack } from '@/enquiries/referral'
import { sizeWords } from '@/platform/size-words'
import { londonTime } from '@/platform/time/london-time'

interface PackViewProps {
  pack: Omit<Pack, 'id' | 'sentAt' | 'sha256' | 'firm'>
  /** The level of its headings: under the page's heading, or under a dialog's. */
  heading?: 'h2' | 'h3'
  /** The address of a file's bytes; undefined if they aren't there any more. */
  hrefOf?: (fileId: string) => string | undefined
}

/** What the partner firm is given, for the firm and for the consultant who looks first. */
export function PackView({ pack, heading: Heading = 'h2', hrefOf }: PackViewProps) {
  const { advice, answers, files, messages, note, notes } = pack
  const part = (title: string, children: ReactNode) => (
    <section className="mt-10 first:mt-0 print:mt-6">
      <Heading className="text-h3">{title}</Heading>
      {children}
    </section>
  )
  return (
    <div>
      {advice.length > 0
        ? part(
            'Before you get in touch',
            <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 font-medium marker:text-brass">
              {advice.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>,
          )
        : null}
      {note ? part('From the consultant', <Text>{note}</Text>) : null}
      {part('What the client told me', <AnswerList answers={answers} />)}
      {files.length > 0
        ? part(
            'Files',
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {files.map(({ id, name, sha256, size }) => {
                const href = hrefOf?.(id)
                return (
                  <li key={id} className="py-3" data-print="together">
                    {href ? (
                      <a
                        href={href}
                        download
                        className="inline-flex min-h-6 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
                      >
                        <bdi>{name}</bdi>
                      </a>
                    ) : (
                      <bdi className="font-medium">{name}</bdi>
                    )}
                    <p className="text-small text-muted figures">
                      {sizeWords(size)}
                      {hrefOf && !href ? '. Removed since' : ''}
                    </p>
                    <p className="text-fine break-all text-muted">SHA-256 {sha256}</p>
                  </li>
                )
              })}
            </ul>,
          )
        : null}
      {messages.length > 0
        ? part(
            'Emails',
            messages.map(({ at, from, id, subject, text }) => (
              <div key={id} className="mt-4 border-l border-line pl-4">
                <p className="text-small text-muted">
                  <bdi>{from}</bdi>, {londonTime(at)}
                </p>
                <p dir="auto" className="font-medium">
                  {subject}
                </p>
                <Text>{text}</Text>
              </div>
            )),
          )
        : null}
      {notes.length > 0
        ? part(
            'Notes of the consultant',
            notes.map(({ at, id, text }) => (
              <div key={id} className="mt-4 border-l border-line pl-4">
                <p className="text-small text-muted">{londonTime(at)}</p>
                <Text>{text}</Text>
              </div>
            )),
          )
        : null}
    </div>
  )
}

const Text = ({ children }: { children: string }) => (
  <p dir="auto" className="mt-2 max-w-measure wrap-anywhere whitespace-pre-wrap">
    {children}
  </p>
)
