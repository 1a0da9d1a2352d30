import { useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'
import { changesBetween, changeWords } from '@/content/editing/changes'
import type { Stored } from '@/content/editing/described-field'
import { lackingCompanions, quotedNames } from '@/content/quote-facts'
import { panelPath } from '@/platform/pages'
import { useFacts } from '../fields/facts-menu'
import { Planning } from '../planning/plan'
import { Changes } from './changes'
import { readPublished } from './document-calls'

/** What is on the site; undefined if nothing is, or until it's known. */
function usePublished(address: string): Stored | undefined {
  const { data, hasPublishedDoc } = useDocumentInfo()
  const isDraft = data?.['_status'] !== 'published'
  const [published, setPublished] = useState<Stored>()
  useEffect(() => {
    if (!hasPublishedDoc || !isDraft) return undefined
    void readPublished(address).then((answer) => {
      if (answer.kind === 'stored') setPublished(answer.document)
    })
    return () => setPublished(undefined)
  }, [address, hasPublishedDoc, isDraft])
  return isDraft ? published : data
}

/** What publishing would change. */
export function PublishingLine({ address }: { address: string }) {
  const { docConfig, globalSlug, hasPublishedDoc } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const words: unknown = reduceFieldsToValues(fields, true)
  const facts = Object.fromEntries(useFacts().map(({ name, value }) => [name, value]))
  const published = usePublished(address)
  const changes = published ? changesBetween(docConfig?.fields ?? [], published, words) : []
  const quotes = new Set(quotedNames(JSON.stringify(words)))
  return (
    <div className="wrap-anywhere text-muted [&_p]:m-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {!hasPublishedDoc && <p>Not on the site yet.</p>}
        {published && changes.length === 0 && <p>Nothing has changed since it was published.</p>}
        {changes.length > 0 && (
          <details className="min-w-0 grow">
            <summary className="min-h-6 cursor-pointer py-2">
              Not published yet: {changeWords(changes)}.
            </summary>
            <div className="grid gap-3 py-3">
              <Changes changes={changes} names={['On the site', 'After publishing']} />
            </div>
          </details>
        )}
        <Planning />
      </div>
      {lackingCompanions(quotes, facts, { isHome: globalSlug === 'home' }).map((sentence) => (
        <p
          key={sentence}
          className="mt-3! border-0 border-l-2 border-solid border-brass pl-3 text-text"
        >
          {sentence} <a href={`${panelPath}/globals/fees`}>Fees and figures</a>
        </p>
      ))}
    </div>
  )
}
