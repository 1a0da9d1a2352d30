'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Publication } from '@/editing/publication'
import { tokenPath } from '@/editing/token-path'
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
  /** What was published last, while this form was open. */
  published: string | undefined
}

/** What publishing would change, asked anew after each saving. */
function usePublication({ address }: DocumentAddress): Known {
  const token = useFormFields(([fields]) => fields[tokenPath]?.value)
  const [known, setKnown] = useState<Known>({ now: undefined, published: undefined })
  useEffect(() => {
    const aborter = new AbortController()
    fetch(`${address}/changes`, { signal: aborter.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((publication: Publication | undefined) => {
        if (publication) setKnown((before) => withPublication(before, publication))
      })
      // The line stays as it is until the server answers again.
      .catch(() => undefined)
    return () => aborter.abort()
  }, [address, token])
  return known
}

function withPublication({ now: before, published }: Known, now: Publication): Known {
  const isJustPublished = before?.what !== '' && now.isPublished && now.what === ''
  if (!isJustPublished || !before)
    return { now, published: now.what === '' ? published : undefined }
  return { now, published: before.isPublished ? before.what : `it is ${before.what}` }
}

/** The quiet line above a form that says what publishing would change, and opens to the texts. */
export function PublishingLine({ where }: { where: DocumentAddress }) {
  const { now, published } = usePublication(where)
  const { collectionSlug } = useDocumentInfo()
  return (
    <>
      <p role="status" className="panel-editing-line">
        {published !== undefined && `Published: ${published}.`}
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
