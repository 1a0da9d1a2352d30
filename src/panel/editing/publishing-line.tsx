import { Button, toast, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { tokenPath } from '@/content/editing/edition-fields'
import type { Publication } from '@/content/editing/publication'
import { panelPath } from '@/platform/pages'
import { Plan, plannedWords, usePlanning } from '../planning/plan'
import { Changes } from './changes'

function PageLinks({ pages }: { pages: Publication['shownOn'] }) {
  return pages.map(({ label, path }, index) => (
    <span key={path}>
      {index > 0 && ', '}
      <a href={path} target="_blank" rel="noreferrer">
        {label}
      </a>
    </span>
  ))
}

interface Known {
  now?: Publication
  /** Says how the last difference from the site went away while this form was open. */
  done?: string
}

function usePublication(address: string): Known {
  const token = useFormFields(([fields]) => fields[tokenPath]?.value)
  const { lastUpdateTime } = useDocumentInfo()
  const [known, setKnown] = useState<Known>({})
  useEffect(() => {
    const aborter = new AbortController()
    fetch(`${address}/changes`, { signal: aborter.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((publication: Publication | undefined) => {
        if (publication) setKnown((before) => withPublication(before, publication))
      })
      // The line stays the same until the server answers.
      .catch(() => undefined)
    return () => aborter.abort()
  }, [address, token, lastUpdateTime])
  return known
}

function withPublication({ now: before, done }: Known, now: Publication): Known {
  if (!before || !now.isPublished || now.what !== '') return { now }
  const { isPublished, fingerprint, what } = before
  if (fingerprint !== now.fingerprint) {
    return { now, done: `Published${what && `: ${isPublished ? what : `it’s ${what}`}`}.` }
  }
  if (what !== '') return { now, done: 'Back to the published version.' }
  return { now, ...(done !== undefined && { done }) }
}

export function PublishingLine({ address }: { address: string }) {
  const { now, done } = usePublication(address)
  useEffect(() => {
    // An earlier refusal no longer counts.
    const errors = toast.getToasts().filter((one) => 'type' in one && one.type === 'error')
    if (done !== undefined) errors.forEach(({ id }) => toast.dismiss(id))
  }, [done])
  return (
    <div className="wrap-anywhere text-muted [&_p]:m-0">
      <p role="status" className="panel-editing-line">
        {done}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        {now && <Line publication={now} />}
        <Plan />
      </div>
      {now?.lacking.map((sentence) => (
        <p
          key={sentence}
          className="mt-3! border-0 border-l-2 border-solid border-brass pl-3 text-text"
        >
          {sentence} <a href={`${panelPath}/globals/fees`}>Fees and figures</a>
        </p>
      ))}
      {now?.plans.map((plan) => (
        <PlanLine key={plan.id} plan={plan} />
      ))}
    </div>
  )
}

function PlanLine({ plan }: { plan: Publication['plans'][number] }) {
  const takeBack = usePlanning()
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-text">
      {plannedWords(plan.type, plan.when)}
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        onClick={() =>
          void takeBack({ deleteID: plan.id }).then((fault) => fault && toast.error(fault))
        }
      >
        Cancel the plan
      </Button>
    </p>
  )
}

function inWords({ isPublished, what }: Publication): string {
  if (!isPublished) return `Not on the site yet.${what && ` Publishing puts it ${what}.`}`
  return what === '' ? 'Nothing has changed since it was published.' : `Not published yet: ${what}.`
}

function Line({ publication }: { publication: Publication }) {
  const { changes, shownOn } = publication
  const isSeen = shownOn.length > 0
  if (changes.length === 0 && !isSeen) return <p>{inWords(publication)}</p>
  return (
    <details>
      <summary className="min-h-6 cursor-pointer py-2">{inWords(publication)}</summary>
      <div className="grid gap-3 py-3">
        <Changes changes={changes} names={['On the site', 'After publishing']} heading="h2">
          {({ pages }) =>
            pages.length > 0 && (
              <p>
                On <PageLinks pages={pages} />
              </p>
            )
          }
        </Changes>
        {isSeen && (
          <p>
            It’s shown on <PageLinks pages={shownOn} />. Unpublishing it, or moving it to the trash,
            takes it off.
          </p>
        )}
      </div>
    </details>
  )
}
