'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  COMMAND_PRIORITY_HIGH,
  PASTE_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { cleanMarkup } from './clean-markup'

/** Copied from a rich text of ours, so it needs no cleaning. */
const ownFormat = 'application/x-lexical-editor'

const cleaned = new WeakSet<Event>()

function pasteCleaned(editor: LexicalEditor, event: unknown): boolean {
  if (!(event instanceof ClipboardEvent) || cleaned.has(event)) return false
  const { clipboardData: pasted } = event
  const markup = pasted?.getData('text/html') ?? ''
  if (!pasted || markup === '' || pasted.types.includes(ownFormat)) return false
  event.preventDefault()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', cleanMarkup(markup))
  clipboardData.setData('text/plain', pasted.getData('text/plain'))
  const clean = new ClipboardEvent('paste', { clipboardData })
  cleaned.add(clean)
  return editor.dispatchCommand(PASTE_COMMAND, clean)
}

function PasteCleaning() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => pasteCleaned(editor, event),
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}

export const PasteFeatureClient = createClientFeature({
  plugins: [{ Component: PasteCleaning, position: 'normal' }],
})
