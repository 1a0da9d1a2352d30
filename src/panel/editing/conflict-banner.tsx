'use client'

import { Button, toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '@/platform/is-record'
import { listed } from '@/content/editing/changes/changes'
import type { Stored } from '@/content/editing/changes/described-field'
import { differences, mineOverTheirs } from '@/content/editing/changes/merge'
import { editionOf } from '@/content/editing/edition-fields'
import { shortTime } from '@/platform/time/london-time'
import { ChangeTexts } from './change-texts'
import { type DocumentAddress, newestVersion, putBack, storeDraft } from './stored-edition'

interface ConflictBannerProps {
  where: DocumentAddress
  theirs: Stored
  onRefused: () => Promise<void>
  onResolved: (token: unknown) => void
}

/** Shows both texts wherever they differ. The one that isn't chosen stays a version. */
export function ConflictBanner({ where, theirs, onRefused, onResolved }: ConflictBannerProps) {
  const form = useForm()
  const { data: base, docConfig, setData } = useDocumentInfo()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fields = docConfig?.fields ?? []
  const data: unknown = form.getData()
  const fork = { base, mine: isRecord(data) ? data : {}, theirs }
  const { both, onlyTheirs } = differences(fields, fork)

  // It was published or scheduled elsewhere, with the same words.
  const isSame = both.length === 0 && onlyTheirs.length === 0
  const goOn = useEffectEvent(() => onResolved(editionOf(theirs)['token']))
  useEffect(() => {
    if (isSame) goOn()
  }, [isSame])

  const show = async (stored: Stored) => {
    await form.reset({ ...stored })
    goOnFrom(stored)
  }

  const goOnFrom = (stored: Stored) => {
    setData({ ...stored })
    onResolved(editionOf(stored)['token'])
  }

  const keepMine = async () => {
    const stored = await storeDraft(where, mineOverTheirs(fields, fork), editionOf(theirs)['token'])
    if (!stored) return false
    // What's typed meanwhile is saved the usual way; nothing else needs saving.
    const isAsSent = JSON.stringify(form.getData()) === JSON.stringify(data)
    if (isAsSent && onlyTheirs.length > 0) await show(stored)
    else {
      if (isAsSent) form.setModified(false)
      goOnFrom(stored)
    }
    return true
  }

  const takeTheirs = async () => {
    const version = await newestVersion(where)
    if (version === undefined) return false
    if (!(await storeDraft(where, fork.mine, editionOf(theirs)['token']))) return false
    const back = await putBack(`${where.versions}/${version}`)
    if (!back) return false
    await show(back.document)
    toast.success('These are the words of the other tab. Yours are kept among the versions.')
    return true
  }

  const showNewer = async () => {
    await show(theirs)
    return true
  }

  const choose = async (choice: () => Promise<boolean>) => {
    setBusy(true)
    const isDone = await choice()
    setFailed(!isDone)
    if (!isDone) await onRefused()
    setBusy(false)
  }

  if (isSame) return null
  return (
    <section role="alert" className="panel-editing-notice" aria-labelledby="changed-elsewhere">
      <h2 id="changed-elsewhere">This was changed elsewhere {changedAt(theirs)}</h2>
      <p>
        {both.length > 0
          ? 'Another tab or device stored other words than those in this form. Nothing is lost: what you do not keep stays among the versions.'
          : 'Another tab or device stored newer words than those in this form.'}
      </p>
      {both.map(({ after, before, label, path }) => (
        <div key={`${path} ${label}`}>
          <h3>{label}</h3>
          <ChangeTexts
            names={['Yours, in this form', 'Stored elsewhere']}
            texts={[before, after]}
          />
        </div>
      ))}
      {onlyTheirs.length > 0 && (
        <p>
          {both.length > 0 ? 'Changed only there, and kept either way: ' : 'Changed there: '}
          {listed(onlyTheirs.map(({ label }) => label))}.
        </p>
      )}
      {hasFailed && <p>That could not be stored. Your words are still here. Please try again.</p>}
      <div className="panel-editing-actions">
        {both.length > 0 && (
          <Button disabled={isBusy} onClick={() => void choose(keepMine)} margin={false}>
            Keep mine
          </Button>
        )}
        <Button
          buttonStyle={both.length > 0 ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => void choose(both.length > 0 ? takeTheirs : showNewer)}
          margin={false}
        >
          {both.length > 0 ? 'Take theirs' : 'Show the newer words'}
        </Button>
      </div>
    </section>
  )
}

function changedAt({ updatedAt }: Stored): string {
  return typeof updatedAt === 'string' ? shortTime(updatedAt) : 'a moment ago'
}
