'use client'

import { toast, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Publication } from '@/content/editing/publication'
import { tokenPath } from '@/content/editing/edition-fields'
import { ChangeTexts } from './change-texts'
import type { DocumentAddress } from './stored-edition'

type Pages = Publication['shownOn']

function PageLinks({ pages }: { pages: Pages }) {
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
  now: Publication | undefined
  /** Says how the last difference from the site went away while this form was open. */
  done: string | undefined
}

function usePublication({ address }: DocumentAddress): Known {
  const token = useFormFields(([fields]) => fields[tokenPath]?.value)
  const [known, setKnown] = useState<Known>({ now: undefined, done: undefined })
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
  }, [address, token])
  return known
}

function withPublication({ now: before, done }: Known, now: Publication): Known {
  if (!before || !now.isPublished || now.what !== '') return { now, done: undefined }
  const { isPublished, fingerprint, what } = before
  if (fingerprint === now.fingerprint) {
    return { now, done: what === '' ? done : 'Back to the published version.' }
  }
  if (what === '') return { now, done: 'Published.' }
  return { now, done: `Published: ${isPublished ? what : `it is ${what}`}.` }
}

export function PublishingLine({ where }: { where: DocumentAddress }) {
  const { now, done } = usePublication(where)
  const { collectionSlug } = useDocumentInfo()
  useEffect(() => {
    // An earlier refusal no longer counts.
    const errors = toast.getToasts().filter((one) => 'type' in one && one.type === 'error')
    if (done !== undefined) errors.forEach(({ id }) => toast.dismiss(id))
  }, [done])
  return (
    <>
      <p role="status" className="panel-editing-line">
        {done}
      </p>
      {now && <Line publication={now} isCollection={collectionSlug !== undefined} />}
    </>
  )
}

function inWords({ isPublished, what }: Publication): string {
  if (!isPublished)
    return `Not on the site yet.${what === '' ? '' : ` Publishing puts it ${what}.`}`
  return what === '' ? 'Nothing has changed since it was published.' : `Not published yet: ${what}.`
}

function Line({ isCollection, publication }: { publication: Publication; isCollection: boolean }) {
  const { changes, shownOn } = publication
  const isSeen = isCollection && shownOn.length > 0
  if (changes.length === 0 && !isSeen) {
    return <p className="panel-editing-line">{inWords(publication)}</p>
  }
  return (
    <details className="panel-editing-line">
      <summary>{inWords(publication)}</summary>
      {changes.map(({ after, before, label, pages, path }) => (
        <div key={`${path} ${label}`}>
          <h2>{label}</h2>
          {pages.length > 0 && (
            <p>
              On <PageLinks pages={pages} />
            </p>
          )}
          <ChangeTexts names={['On the site', 'After publishing']} texts={[before, after]} />
        </div>
      ))}
      {isSeen && (
        <p>
          It is seen on <PageLinks pages={shownOn} />. Unpublishing it, or putting it in the trash,
          takes it from there.
        </p>
      )}
    </details>
  )
}
