import { Button, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState, useTransition } from 'react'
import { changesBetween } from '@/content/editing/changes'
import { type Stored, wholeState } from '@/content/editing/described-field'
import { editionOf } from '@/content/editing/edition-fields'
import { Changes, Notice } from './changes'
import { type DocumentAddress, readNewest, storeDraft } from './document-calls'

interface ConflictBannerProps {
  where: DocumentAddress
  theirs: Stored
  onNewer: (theirs: Stored) => void
  accept: (document: Stored) => void
}

/** Keeps the words of this form or those stored elsewhere. The others stay a version. */
export function ConflictBanner({ where, theirs, accept, onNewer }: ConflictBannerProps) {
  const form = useForm()
  const { data: base, docConfig } = useDocumentInfo()
  const [isBusy, startTransition] = useTransition()
  const [hasFailed, setFailed] = useState(false)
  const fields = docConfig?.fields ?? []
  const mine: unknown = form.getData()

  const store = async (words: unknown, over: Stored) => {
    const token = editionOf(over)['token']
    const answer = await storeDraft(where, wholeState(fields, words), token)
    return answer.kind === 'stored' ? answer.document : undefined
  }

  const keepMine = async () => {
    const stored = await store(mine, theirs)
    // What's typed meanwhile is saved the usual way.
    if (stored && JSON.stringify(form.getData()) === JSON.stringify(mine)) form.setModified(false)
    return stored
  }

  const takeTheirs = async () => {
    const isTyped = changesBetween(fields, base, mine).length > 0
    const saved = isTyped ? await store(mine, theirs) : undefined
    const stored = isTyped ? saved && (await store(theirs, saved)) : theirs
    if (stored) await form.reset({ ...stored })
    return stored
  }

  const choose = (choice: () => Promise<Stored | undefined>) =>
    startTransition(async () => {
      const stored = await choice()
      setFailed(!stored)
      if (stored) accept(stored)
      else {
        const newest = await readNewest(where)
        if (newest.kind === 'stored') onNewer(newest.document)
      }
    })

  return (
    <Notice labelledBy="changed-elsewhere">
      <h2 id="changed-elsewhere" className="m-0 text-h3">
        This was changed elsewhere
      </h2>
      <p>
        Another tab or device saved different words from those in this form. Nothing is lost: what
        you don’t keep stays among the versions.
      </p>
      <Changes changes={changesBetween(fields, mine, theirs)} names={['Mine', 'Theirs']} />
      {hasFailed && <p>That couldn’t be saved. Your words are still here. Please try again.</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button disabled={isBusy} onClick={() => choose(keepMine)} margin={false}>
          Keep mine
        </Button>
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          onClick={() => choose(takeTheirs)}
          margin={false}
        >
          Take theirs
        </Button>
      </div>
    </Notice>
  )
}
