'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  PASTE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { isAddressElsewhere } from '@/content/rich-text/link-targets'

/** Word writes a list's items as paragraphs, each with its bullet or number marked like this. */
const wordsMark = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

const isNumber = (mark: string) => /^\W*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(mark.trim())

function makeLists(document: Document): void {
  for (const mark of document.querySelectorAll(wordsMark)) {
    const paragraph = mark.closest('p, h1, h2, h3, h4, h5, h6')
    if (!paragraph) continue
    const kind = isNumber(mark.textContent) ? 'ol' : 'ul'
    mark.remove()
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    if (before?.localName === kind) {
      before.append(item)
      paragraph.remove()
    } else {
      const list = document.createElement(kind)
      list.append(item)
      paragraph.replaceWith(list)
    }
  }
}

/** Reduces what was copied from Word or a web page to what a rich text can hold. */
function cleanMarkup(markup: string): string {
  const document = new DOMParser().parseFromString(markup, 'text/html')
  for (const unseen of document.querySelectorAll('script, style, meta, title, img, picture, svg')) {
    unseen.remove()
  }
  makeLists(document)
  for (const link of document.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (!isAddressElsewhere(address)) link.replaceWith(...link.childNodes)
  }
  for (const heading of document.querySelectorAll('h1')) {
    const part = document.createElement('h2')
    part.append(...heading.childNodes)
    heading.replaceWith(part)
  }
  return document.body.innerHTML
}

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
  useEffect(() => {
    const paste = (event: unknown) => pasteCleaned(editor, event)
    return editor.registerCommand(PASTE_COMMAND, paste, COMMAND_PRIORITY_HIGH)
  }, [editor])
  return null
}

export const PasteFeatureClient = createClientFeature({
  plugins: [{ Component: PasteCleaning, position: 'normal' }],
})
