import { Button, toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import { changesBetween } from '@/content/editing/changes'
import { type Stored, wholeState } from '@/content/editing/described-field'
import { editionOf } from '@/content/editing/edition-fields'
import { shortTime } from '@/platform/time/london-time'
import { Changes, Notice } from './changes'
import { type DocumentAddress, readNewest, storeDraft } from './document-calls'

interface ConflictBannerProps {
  where: DocumentAddress
  theirs: Stored
  onNewer: (theirs: Stored) => void
  goOnFrom: (document: Stored) => void
}

/** Keeps the words of this form or those stored elsewhere. The others stay a version. */
export function ConflictBanner({ where, theirs, goOnFrom, onNewer }: ConflictBannerProps) {
  const form = useForm()
  const { data: base, docConfig } = useDocumentInfo()
  const [isBusy, startTransition] = useTransition()
  const [hasFailed, setFailed] = useState(false)
  const fields = docConfig?.fields ?? []
  const mine: unknown = form.getData()
  const changes = changesBetween(fields, mine, theirs)
  const isTyped = changesBetween(fields, base, mine).length > 0

  // It was published or scheduled elsewhere, with the same words.
  const isSame = changes.length === 0
  const goOn = useEffectEvent(() => goOnFrom(theirs))
  useEffect(() => {
    if (isSame) goOn()
  }, [isSame])

  const store = async (words: unknown, over: Stored) => {
    const token = editionOf(over)['token']
    const answer = await storeDraft(where, wholeState(fields, words), token)
    return answer.kind === 'stored' ? answer.document : undefined
  }

  const keepMine = async () => {
    const stored = await store(mine, theirs)
    if (!stored) return false
    // What's typed meanwhile is saved the usual way.
    if (JSON.stringify(form.getData()) === JSON.stringify(mine)) form.setModified(false)
    goOnFrom(stored)
    return true
  }

  const show = async (stored: Stored) => {
    await form.reset({ ...stored })
    goOnFrom(stored)
    return true
  }

  const takeTheirs = async () => {
    const kept = await store(mine, theirs)
    const stored = kept && (await store(theirs, kept))
    if (!stored) return false
    toast.success('These are the words from the other tab. Yours are kept among the versions.')
    return show(stored)
  }

  const choose = (choice: () => Promise<boolean>) =>
    startTransition(async () => {
      const isDone = await choice()
      setFailed(!isDone)
      const newest = isDone ? undefined : await readNewest(where)
      if (newest?.kind === 'stored') onNewer(newest.document)
    })

  if (isSame) return null
  const { updatedAt } = theirs
  return (
    <Notice labelledBy="changed-elsewhere">
      <h2 id="changed-elsewhere" className="m-0 text-h3">
        This was changed elsewhere{' '}
        {typeof updatedAt === 'string' ? shortTime(updatedAt) : 'a moment ago'}
      </h2>
      <p>
        {isTyped
          ? 'Another tab or device saved different words from those in this form. Nothing is lost: what you don’t keep stays among the versions.'
          : 'Another tab or device saved newer words than those in this form.'}
      </p>
      <Changes changes={changes} names={['In this form', 'Saved elsewhere']} />
      {hasFailed && <p>That couldn’t be saved. Your words are still here. Please try again.</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {isTyped && (
          <Button disabled={isBusy} onClick={() => choose(keepMine)} margin={false}>
            Keep mine
          </Button>
        )}
        <Button
          buttonStyle={isTyped ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => choose(isTyped ? takeTheirs : () => show(theirs))}
          margin={false}
        >
          {isTyped ? 'Take theirs' : 'Show the newer words'}
        </Button>
      </div>
    </Notice>
  )
}
